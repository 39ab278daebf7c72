# refused
select * from nope
selec 1
select
select id from
select from t
select id from t where
select id from t group by
select id from t order by
select id from t limit
select id from t limit 'x'
select id from t join u on
select nope from t
select id, count(*) from t
select id, count(*) from t group by k
select id from t group by 2
select id from t order by 2
select id from t where count(*) > 1
select id from t join u on t.id = u.id
select id from t union select id, w from u
select * from values (1), (1, 2)
select id from t t t
select id from (select id from t
select id from t) x
select id id id from t
select a.id from t
with q as (select 1 select 2
select id from t where id in (select id, w from u)
