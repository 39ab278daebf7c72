# literals: numbers
1
- 1
- -1
-(1)
+1
1.
.5
-.5
1e3
1E3
1.5e3
1.e2
.5e-1
1e-2BD
1e2BD
0.05
0.00
1BD
1.50
007
2147483647
2147483648
-2147483648
9223372036854775807
9223372036854775808
-9223372036854775808
99999999999999999999999999999999999999
1Y
-128y
1S
1s
1L
1l
1F
1.5f
1e2f
1D
1.5d
-0.0
-0.0D
# literals: strings
'a' 'b'
"a" "b"
'it''s'
"it""s"
"it's"
'a\'b\n\t\u0041\101\%\_\q\\'
'\U0001F600'
'\0' is null
r'a\nb'
R"a'b"
''
'😀é'
# literals: typed
X'1F'
x'F'
X''
date '2020-01-01'
DATE'2020-1-1'
date '2020'
date 'epoch'
date "2020-01-01"
timestamp '2020-01-01 10:00:00.5'
timestamp '2020-01-01 10:00:00 +02:00'
timestamp '2020-01-01'
timestamp_ntz '2020-01-01 10:00:00'
timestamp_ltz '2020-01-01'
null
NULL
true
TRUE
False
# literals: intervals
interval 1 day
interval 1 day 2 hours
interval '1' day
interval '-1' day
interval '1-2' year to month
interval '1 02:03:04.5' day to second
interval '1 day 2 hours'
interval '1 year'
interval 1 year 2 months
interval -1 day
interval - 1 day
-interval 1 day
interval '1.5' second
interval 1.5 second
interval 1 week
INTERVAL 2 WEEKS 3 MINUTES
interval 10 microseconds
interval 10 milliseconds
interval '1 1' day to hour
interval '1 1:2' day to minute
interval '1:2' hour to minute
interval '1:2:3.4' hour to second
interval '1:2.3' minute to second
interval '-1-2' year to month
interval -'1-2' year to month
interval +1 day
interval 1 days 1 days
interval '1 day' + interval 1 hour
interval 1 day * 2
interval 1 year / 4
# names
i
I
`i`
st.x
`st`.`x`
st.X
m.a
m['a']
a[0]
a[-1+1]
aa[0][1]
i as b
i b
i as `x y`
i as `a``b`
i as as
i and
i in
i is
i like
i between
i not
i or
i div
i case
i as null
i as select
i as interval
i 1x
i as date
i as 1x
# comments and blanks
i /* x */ + 1
i /* x /* y */ z */ + 1
i -- c
i -- c \\n + 1
	i	+ 1
  i  
/**/i
# arithmetic
-i
+i
~i
- 2 * 3
-i * 3
~1 + 1
i -1
i - -1
i*-1
-a[0]
-i::double
-i::string is null
- 5 % 3
-(-i)
5 - -i
1 - 2 - 3
8 / 4 / 2
2 * 3 % 4
1 + 2 * 3 - 4 / 2 % 3
1 + 2 || 3
1 || 2 || 3
i + 1
i + l
i + d
dec + 1
dec * dec
i / 2
i % 4
i div 2
i DIV 2 * 3
7 div 2 div 2
i & 1 | 2 ^ 3
1 | 2 & 3
1 ^ 2 | 3
~i & 1
i << 1
i >> 1
i >>> 1
1 + 2 << 1
1 << 2 + 1
i << 1 & 8
s || 'x'
s || i || d
# comparison
i = 7
i == 7
i <> 7
i != 7
i <=> null
i < 8
i <= 7
i > l
i >= 7
i !< 7
i !> 7
i=7
i & 1 = 1
i + 1 > 2 = true
i < 8 = true
i > 1 > false
t = t and t
s = 'Spark SQL'
dt = '2024-02-29'
# predicates
i between 1 and 9
i not between 1 and 9
i between 1 + 1 and 9 - 1
i between 1 and 9 and t
dt between date'2024-01-01' and date'2024-12-31'
i in (1, 7)
i not in (1)
i IN (1, null)
i in (l, 7)
(i, s) in ((7, 'Spark SQL'))
s in ('a', 'b') or t
s like '%SQL'
s not like '%SQL'
s like 'S%' escape '/'
s like '/%' escape '/'
s not like 'x%' escape '/'
s ilike 'spark%'
s not ilike 'spark%'
s ilike 'S%' escape '!'
s like 'x' 'y'
s like null
s like '%\\%%'
s like any ('x', '%SQL')
s like some ('x%', 'y')
s like all ('S%', '%L')
s not like all ('x', 'y')
s not like any ('S%', 'y')
s ilike any ('X%', 'spark%')
s not ilike all ('X%', 'y')
s like any ('x', null)
s rlike 'k S'
s regexp 'k S'
s not rlike '^x$'
s RLIKE 'k' or false
i is null
i is not null
i IS NULL or t
i = 7 is null
t is true
t is not true
t is false
t is not false
t is unknown
t is not unknown
i is distinct from 7
i is not distinct from 7
i is distinct from null
not i = 7
! t
!t
! t = t
not not t
!!t
not t or t and t
not i > 1
not i between 1 and 2
not i in (1)
not i is null
t and not t
t or t or t
t or t and t
1 > 2 or 2 > 1 and not true
t and i > 1 or l < 3
# conditions
case i when 7 then 2 end
case when t then 1 else 2 end
case when t then 1 when i = 1 then 2 else 3 end + 1
case i when 1 then 'x' when 7 then 'y' else 'z' end
case when t then case when t then 1 end end
case -i when -7 then 1 end
case 'x' when 'x' then 1 end
CASE WHEN NOT t THEN 1 ELSE i END
case when t then i end is null
if(t, 1, 2)
IF(t, s, 'x')
nvl(i, 0)
coalesce(null, i)
nullif(i, 7)
nvl2(i, 1, 2)
# casts
i::bigint
i::string || 'x'
s::string::string
i::decimal(5,2)
i :: double
'12'::int + 1
cast(i as bigint)
CAST(i AS STRING)
try_cast(s as int)
cast(i as bigint) + 1
cast(i as bigint) as q
cast(a as array<bigint>)
cast(a as array < bigint >)
cast(aa as array<array<bigint>>)
cast(array(aa) as array<array<array<bigint>>>)
cast(st as struct<p:int,q:string>)
cast(st as struct<p bigint, `q r`: string>)
cast(m as map<string,bigint>)
cast(null as struct<>)
cast(i as interval day)
cast('1 02:03:04' as interval day to second)
cast('1-2' as interval year to month) + interval 1 month
cast(ts as timestamp_ntz)
cast(ts as timestamp_ltz)
cast(i as varchar(3))
cast(i as char(3))
cast(i as numeric)
cast(i as dec(4, 1))
cast(i as real)
cast(i as long)
cast(i as integer)
cast(i as smallint)
cast(i as short)
cast(i as tinyint)
cast(i as byte)
cast(i as boolean)
cast(s as binary)
cast(null as void)
# fields, elements and structs
array(1, 2)[0]
map('a', 1)['a']
map('a', 1).a
named_struct('p', 1).p
struct(1, 2).col1
(1, 2).col1
(i, s)
(i, s) as r
(i as b, s)
(i + 1, s)
((i))
(i)
struct(i, i + 1)
struct(i as q, s)
struct(i q, s)
STRUCT(st.x)
named_struct('p', i, 'q', s)
array()
map()
array(1, 2.5)
array(st).x
split(s, ' ')[0]
(st).x
(st.x)
# lambdas
transform(a, x -> x + 1)
transform(a, (x, n) -> x + n)
transform(a, X -> x)
transform(a, i -> i * 10)
transform(a, x -> i)
transform(array(st), s -> s.x)
transform(array(st), s -> s.y || 'z')
transform(aa, x -> transform(x, y -> y + size(x)))
transform(aa, x -> transform(x, x -> x + 1))
transform(a, `x` -> `x`)
aggregate(a, 0, (acc, x) -> acc + coalesce(x, 0))
aggregate(a, 0, (acc, x) -> acc + coalesce(x, 0), acc -> acc * 2)
reduce(a, 0, (acc, x) -> acc + coalesce(x, 0))
filter(a, x -> x > 1)
FILTER(a, (x, n) -> n > 1)
exists(a, x -> x > 1)
forall(a, x -> x > 1)
array_sort(a, (x, y) -> case when x < y then 1 when x > y then -1 else 0 end)
map_filter(m, (k, v) -> v > 0)
transform_values(m, (k, v) -> v + 1)
transform_keys(m, (k, v) -> k || '!')
map_zip_with(m, m, (k, x, y) -> x + y)
zip_with(a, a, (x, y) -> x + y)
transform(a, x -> case when x is null then 0 else x end)
transform(a, x -> x between 1 and 2)
# calls
abs(-1)
ABS(i)
`abs`(i)
builtin.abs(i)
system.builtin.abs(i)
upper(s)
length(s)
concat(s, 'x', i)
concat_ws('-', s, i)
substring(s, 1, 2)
substring(s, 2)
substr(s, 1, 2)
substring(s from 2 for 3)
substring(s from 2)
substr(s from 2 for 3)
trim('  x ')
trim(both from s)
trim(both 'S' from s)
trim(leading 'S' from s)
trim(trailing 'L' from s)
trim(leading from s)
trim(trailing from s)
trim('L' from s)
trim('L', s)
ltrim('S', s)
btrim(s)
btrim(s, 'L')
position('a' in s)
position('a', s)
position('a', s, 2)
locate('a', s)
instr(s, 'a')
overlay(s placing 'y' from 1)
overlay(s placing 'yy' from 1 for 2)
overlay(s, 'y', 1)
extract(year from dt)
extract(YEAR FROM ts)
extract(second from ts)
extract(doy from dt)
extract('year', dt)
extract(day from interval 3 days)
date_part('year', dt)
year(dt)
date_add(dt, 1)
date_add(DAY, 1, dt)
dateadd(dt, 1)
dateadd(month, 1, dt)
timestampadd(DAY, 1, dt)
timestampadd(hour, -1, ts)
datediff(dt, dt)
datediff(DAY, dt, dt)
date_diff(hour, ts, ts)
timestampdiff(MONTH, dt, dt)
timediff(minute, ts, ts)
date_sub(dt, 1)
add_months(dt, 1)
date_trunc('month', ts)
trunc(dt, 'year')
date_format(dt, 'yyyy/MM')
to_date('2020-01-01')
to_date('01/02/2020', 'dd/MM/yyyy')
to_timestamp('2020-01-01 10:00:00')
dt + 1
dt - 1
dt + interval 1 day
dt + interval 1 month
dt - interval 1 year
dt - dt
ts + interval 1 hour
ts - interval 1 day 2 hours
ts - ts
date '2020-01-01' + interval 1 day
date '2020-01-01' + 1
current_date is null
CURRENT_DATE() is null
current_timestamp is null
current_timestamp() is not null
now() is not null
localtimestamp() is null
current_timezone()
unix_timestamp('2020-01-01 00:00:00')
from_unixtime(0)
pi()
e()
round(d)
round(d, 1)
bround(dec, 1)
ceil(d)
ceiling(d)
floor(d, 1)
log(d)
log(2, d)
ln(d)
pow(2, 3)
power(2, 3)
sqrt(d)
mod(i, 4)
pmod(-i, 4)
greatest(1, i, 3)
least(1, i, 3)
sign(i)
rand() is null
hash(i)
xxhash64(i)
md5(s)
sha2(s, 256)
crc32(s)
hex(i)
unhex('1F')
base64(bin)
size(a)
cardinality(a)
sort_array(a)
sort_array(a, false)
array_contains(a, 1)
array_join(ss, ',')
array_join(ss, ',', '?')
array_max(a)
element_at(a, 1)
sequence(1, 3)
sequence(dt, dt + 2, interval 1 day)
flatten(aa)
slice(a, 1, 2)
map_keys(m)
map_values(m)
map_from_arrays(array('a'), array(1))
str_to_map('a:1,b:2')
get_json_object(j, '$.a')
from_json(j, 'a int')
from_json(j, 'a int', map('mode', 'FAILFAST'))
to_json(st)
split(s, ' ')
split(s, ' ', 2)
regexp_replace(s, 'a', 'b')
regexp_extract(s, '(k)', 1)
regexp_extract(s, '(k)')
replace(s, 'a', 'b')
replace(s, 'a')
lpad(s, 12, '*')
lpad(s, 12)
repeat(s, 2)
reverse(s)
left(s, 2)
right(s, 2)
initcap(s)
translate(s, 'S', 'T')
format_string('%d', i)
printf('%s', s)
like(s, 'S%')
rlike(s, 'k')
isnull(i)
isnotnull(i)
isnan(d)
not(t)
when(t, 1)
between(i, 1, 9)
typeof(i)
in(i) is null or true
assert_true(true)
ifnull(i, 0)
equal_null(i, 7)
bit_count(i)
shiftleft(i, 1)
conv('10', 2, 10)
bin(i)
char(65)
chr(65)
ascii(s)
elt(1, 'a', 'b')
make_date(2020, 1, 1)
make_dt_interval(1)
int(s is null)
bigint(i)
string(i)
double('1.5')
date('2020-01-01')
timestamp('2020-01-01')
boolean('true')
decimal(i)
float(i)
smallint(i)
tinyint(i)
binary('a')
nanvl(d, 0)
try_add(i, 1)
try_divide(i, 0)
try_element_at(a, 9)
