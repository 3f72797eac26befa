-- Texts of one line hold no line end any more (D15): those that were stored get a space. A text that was
-- nothing else gets a dash where one is required. Descriptions, notes and coaching points keep theirs.

create or replace function pg_temp.one_line(text text) returns text language sql immutable as $$
  select btrim(regexp_replace(text, '[\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g'))
$$;

create or replace function pg_temp.required_line(text text) returns text language sql immutable as $$
  select coalesce(nullif(pg_temp.one_line(text), ''), '-')
$$;

create or replace function pg_temp.has_line_end(text text) returns boolean language sql immutable as $$
  select text ~ '[\n\v\f\r\u0085\u2028\u2029]'
$$;

-- In order, without the empty ones and without repetitions in upper or lower case (S5).
create or replace function pg_temp.tag_lines(tags text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(tag order by place), '{}') from (
    select distinct on (lower(tag collate "und-x-icu")) tag, place
    from (select pg_temp.one_line(tag) as tag, place from unnest(tags) with ordinality each (tag, place)) line
    where tag <> ''
    order by lower(tag collate "und-x-icu"), place) first
$$;

update coaches set name = pg_temp.required_line(name), email = pg_temp.one_line(email)
where pg_temp.has_line_end(name || email);

update teams set name = pg_temp.required_line(name), level = pg_temp.one_line(level),
  season = pg_temp.one_line(season), tags = pg_temp.tag_lines(tags)
where pg_temp.has_line_end(name || level || season || array_to_string(tags, ''));

-- A name of equipment that is there twice now has the higher number.
update drills set name = pg_temp.required_line(name), type = pg_temp.required_line(type),
  tags = pg_temp.tag_lines(tags),
  video_urls = array(
    select pg_temp.one_line(url) from unnest(video_urls) with ordinality each (url, place) order by place),
  equipment = (
    select jsonb_agg(kind order by place) from (
      select jsonb_build_object('name', (array_agg(name order by place))[1], 'count', max(count)) as kind,
        min(place) as place
      from (
        select pg_temp.required_line(entry ->> 'name') as name, (entry -> 'count')::int as count, place
        from jsonb_array_elements(equipment) with ordinality each (entry, place)) line
      group by lower(name collate "und-x-icu")) kinds)
where pg_temp.has_line_end(name || type || array_to_string(tags || video_urls, ''))
  or exists (
    select from jsonb_array_elements(equipment) entry where pg_temp.has_line_end(entry ->> 'name'));

update plans set name = pg_temp.required_line(name), activities = (
    select coalesce(jsonb_agg(jsonb_strip_nulls(activity || jsonb_build_object(
      'name', pg_temp.required_line(activity ->> 'name'),
      'section', nullif(pg_temp.one_line(activity ->> 'section'), ''))) order by place), '[]')
    from jsonb_array_elements(activities) with ordinality each (activity, place))
where pg_temp.has_line_end(name) or exists (
  select from jsonb_array_elements(activities) activity
  where pg_temp.has_line_end(concat(activity ->> 'name', activity ->> 'section')));

update plan_drills set section = pg_temp.one_line(section) where pg_temp.has_line_end(section);
