count(*)
COUNT(*)
count(1)
count(i)
count(i, s)
count(distinct i)
count(DISTINCT i, s)
count(all i)
sum(i)
sum(distinct i)
sum(i) + 1
sum(i + 1) as total
avg(d)
mean(i)
min(s)
max(i)
first(i)
first(i, true)
first(i) ignore nulls
first(i ignore nulls)
first(i) respect nulls
first_value(i)
first_value(i) ignore nulls
last(i)
last(i) ignore nulls
last(i ignore nulls)
last_value(i, true)
any_value(i)
any_value(i) ignore nulls
any_value(i ignore nulls)
collect_list(i)
collect_set(i)
count_if(i > 1)
bool_and(t)
every(t)
some(t)
any(t)
stddev(d)
variance(d)
max_by(s, i)
min_by(s, i)
approx_count_distinct(i)
percentile(d, 0.5)
median(d)
mode(i)
case when count(*) > 1 then 'many' else 'few' end
sum(case when t then 1 else 0 end)
count(*) > 1 and sum(i) is not null
-sum(i)
sum(i)::string
cast(sum(i) as int)
max(struct(i, s)).s
if(max(i) > 1, min(i), 0)
nvl(sum(i), 0)
max(i) between 1 and 9
array(max(i), min(i))[0]
count(*) filter (where i > 0)
sum(i) FILTER (WHERE l > 0 and s is not null)
sum(i) filter (where i > 99)
first(i) filter (where i is not null)
collect_list(s) filter (where s like 'S%')
sum(10 / (i - 7)) filter (where i <> 7)
max(l) filter (where null = 1) + 1
listagg(s)
listagg(i, '-')
string_agg(distinct s, ', ')
listagg(s) filter (where i > 99)
listagg(null)
upper(string_agg(s, 'x'))
