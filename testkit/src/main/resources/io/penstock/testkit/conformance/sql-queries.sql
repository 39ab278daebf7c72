# select and from
select 1
select 1 as a, 'x' b
SELECT * FROM t
select t.* from t
select t.id, v + 1 from t where k like 'a%'
select id i from t as x where x.id > 1
select x.id from t x
select id from (select id, v from t where v > 1) where id < 4
select s.id from (select id from t) as s
select s.p from (select id, k from t) as s(p, q)
select distinct k from t
select all k from t
select count(*), sum(v) from t
select count(*) n from t where false
select /*+ broadcast(u) */ t.id from t join u on t.id = u.id
select 1 from t
select 1 where true
select 1 where false
select id -- comment\\n from t
select id from t;
select id from `t`
select explode(array(1, 2)) as e
select id, explode(array(id, 0)) e from t
select id, rank() over (order by v) r from t
select case when id > 2 then 'big' end size from t
# order and limit
select id from t order by id desc
select id from t order by v, id
select id as v from t order by v
select id from t order by 1 desc
select id, k from t order by 2 desc nulls last, 1
select id from t order by id limit 2
select id from t order by -id limit all
select id from t limit 0
select k from t order by v desc limit 3
select distinct k from t order by k
# groups
select k, count(*) from t group by k
select k, sum(v) s, max(id) from t group by k order by s desc
select sum(v) from t group by k
select k from t group by k
select upper(k) u, count(*) c from t group by upper(k) order by u
select upper(k) u, count(*) c from t group by u order by u
select upper(k), count(*) from t group by 1 order by 1
select k, count(*) from t group by k having count(*) > 1
select k, count(*) c from t group by k having c > 1 order by c, k
select k, sum(v) s from t group by k having k is not null and s > 1
select k from t group by k order by count(*) desc, k
select k, sum(v) s from t group by k order by -s
select k, count(*) from t group by k order by 2 desc, 1
select sum(v) from t having sum(v) > 1
select sum(v) s from t having s > 100
select max(id) as v from t group by v having v > 2
select k, id % 2 p, count(*) from t group by k, id % 2 order by k, p
select k, id % 2 p, count(*) c from t group by rollup(k, id % 2) order by k nulls first, p nulls first, c
select k, count(*) c from t group by cube(k) order by k nulls first, c
select k, count(*) c from t group by k with rollup order by k nulls first, c
select distinct count(*) from t group by k
select k, count(distinct id) from t group by k order by k
select t.k, max(u.w) from t join u on t.id = u.id group by t.k order by t.k
select k, count(*) + 1 as n from t where v > 1 group by k order by n, k limit 1
select k, count(*) filter (where v > 1) c from t group by k order by count(*) filter (where v > 1), k
select k, count(*) filter (where v > 1) c from t group by k having count(*) filter (where v > 0) > 0 order by c desc, k
select k, count(*) c from t group by k having count(*) > 0 order by count(*), k
select k, count(*) c from t group by k having count(*) > 0 order by -count(*), k
select k, count(*) c from t group by k having count(*) > 0 order by max(id), k
select k, COUNT(*) c from t group by k having count(*) > 0 order by Count(*), K
