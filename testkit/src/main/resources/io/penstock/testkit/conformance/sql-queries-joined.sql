# joins
select t.id, u.w from t join u on t.id = u.id
select t.id, u.w from t inner join u on t.id = u.id and u.w > 10
select t.id, u.w from t left join u on t.id = u.id order by t.id
select t.id, u.w from t left outer join u on t.id = u.id order by t.id
select t.id, u.w from t right join u on t.id = u.id
select t.id, u.id, w from t full outer join u on t.id = u.id
select * from t join u using (id)
select id, w from t left join u using (id) order by id
select id from t left semi join u on t.id = u.id
select id from t semi join u using (id)
select id from t left anti join u on t.id = u.id
select count(*) from t cross join u
select count(*) from t, u
select count(*) from t, u where t.id = u.id
select count(*) from t join u
select a.id, b.id from t a join t b on a.id = b.id + 1 order by 1
select a.id from t a join u b on a.id = b.id join t c on c.id = b.id
select t.id from (t join u on t.id = u.id)
select * from (select id from t) x join (select id i2 from u) y on x.id = y.i2
# sets, values and names
select id from t union select id from u
select id from t union all select id from u
select id from t union distinct select 1
select id from t intersect select id from u
select id from t except select id from u
select id from t minus select id from u
select k from t except all select 'ann'
select 1 a union all select 2 union all select 3 order by a desc limit 2
select 1 a union all select 2 intersect select 2
(select 1 a) union all (select 2)
select * from (select id from t union all select id from u) order by id
select 1 a union select 2.5
values (1, 'a'), (2, 'b')
values 1, 2, 3
values (1, 'a'), (2.5, null)
values (1 + 1, upper('x'))
select * from values (1, 'a'), (2, 'b') as v(x, y) where x > 1
select x from values (1), (null) v(x) order by x
select * from (values (1, 2))
select col1 from values (7)
table t
select * from range(3)
select sum(id) from range(2, 10, 3)
select r.id from range(2) r
with q as (select id from t) select count(*) from q
with q as (select 1 a), r as (select a + 1 b from q) select * from q join r on a < b
with t as (select 9 id) select id from t
with q as (select id from t) select x.id from q x join q y on x.id = y.id order by 1
select * from (with q as (select 1 a) select a from q)
with q as (select k, count(*) c from t group by k) select max(c) from q
select id from t where id in (select id from u)
select id from t where v > 1 and id in (select id from u where w > 10)
select id from t where k in ('ann') and id + 1 in (select id + 1 from u) and id in (select id from t)
select k, count(*) c from t where id in (select max(id) from t group by k) group by k order by k
select id from t where id in (select w from u)
