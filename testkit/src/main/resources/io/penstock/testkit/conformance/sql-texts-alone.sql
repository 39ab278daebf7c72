# stars and generators
*
st.*
struct(*)
struct(st.*)
array(st.x, i)
explode(a)
explode_outer(a)
explode(a) as n
explode(a) n
explode(m)
explode(m) as (k, v)
explode(m) (k, v)
posexplode(a)
posexplode(a) as (p, c)
inline(array(st))
stack(2, 1, 2, 3)
json_tuple(j, 'a', 'b')
json_tuple(j, 'a', 'b') as (x, y)
i as (b, c)
explode(m) as k
# unknown names
nope
1day
1a
1.5x
i.x
st.nope
`nope`.x
interval
interval is null
unknown
not
not is null
localtimestamp
current_catalog
a.x
nosuch(i)
a.b(1)
abs(expr => 1)
count(distinct)
`st.x`
``(i)
explode is null or true
-s is null
# wrong syntax
i +
(i
i)
i b c
i, s
f(
i as
i as 'x'
i as x-y
i x-y
é
i is null is null
i is foo
i in ()
i in (1
i not 1
i between 1
i between 1 or 2
case when t then 1
case t end
case end
cast(i as)
cast(i int)
cast(i as array<int)
i::
i.
i..x
.x
a[0
a[]
a[0]]
()
(i as b)
(i as b) as c
'abc
"abc
`abc
i /* x
i + * 2
* 2
i ! between 1 and 2
i ! in (1)
i is ! null
i = = 1
i = not t
i => 1
i;
select 1
i #
i @ 1
i $ 1
\
i {
s like 'x' escape '!!'
s like 'x' escape i
s like any ()
s rlike any ('x')
transform(a, (x, x) -> x)
transform(a, x ->)
transform(a, -> x)
count(*
sum(i) over (order by
sum(i) over w
sum(i) over (w)
sum(i) over (order by i rows between i preceding and current row)
sum(i) over (order by i rows between 2 following and 1 following)
sum(i) over (rows between 1)
sum(i) over (order by i rows 1)
extract(foo from dt)
extract(year dt)
trim(both)
trim(both s)
substring(s from)
position('a' in s in t)
position(in s)
overlay(s placing 'y')
timestampadd('DAY', 1, dt)
timestampadd(foo, 1, dt)
date_add(foo, 1, dt)
timestampadd(DAY, 1)
upper(s) ignore nulls
upper(distinct s)
:p
?
# wrong literals
999999999999999999999999999999999999999
1.00000000000000000000000000000000000000
128Y
-129Y
40000S
9223372036854775808L
1e400
-1e400D
1e39f
1e40BD
1e-40BD
X'zz'
X'1 2'
date 'x'
date '2020-13-01'
date ''
timestamp 'x'
timestamp_ntz 'x'
timestamp_ntz '10:00'
foo 'x'
null 'x'
interval 1
interval 1 foo
interval 1 month 1 day
interval 1.5 day
interval 10 nanoseconds
interval 'x' day
interval '1 day' day
interval '1 x'
interval ''
interval '1' year to month
interval '1-13' year to month
interval '1-2' year to day
interval '1-2' month to year
interval '1' day to day
interval 1 day to second
interval 99999999999 days
interval 9999999999 years
# wrong types and calls
cast(i as foo)
cast(i as decimal(50,2))
cast(i as decimal(2,5))
cast(i as array)
cast(i as varchar)
cast(i as struct<a>)
i::array<int>
i + t
i and t
not i
i like 1
t between 1 and 2
i in ('a', t)
case when i then 1 end
case i when t then 1 end
if(t, i)
abs()
abs(i, i)
-t
+s
~d
i << t
i || a
s - t
interval 1 day + interval 1 month
dt + dt
dt + interval 1 hour
m = m
count(i) filter (where 1)
count(i) filter (where max(i) > 0)
count(i) filter (where rand() > 2)
upper(s) filter (where true)
row_number() filter (where true) over (order by i)
sum(distinct i) filter (where i > 1)
listagg(s, s)
listagg(s, x'2C')
listagg(a)
