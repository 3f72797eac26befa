-- A text as it is compared (D38): in lower case, without marks, whatever way its letters are composed, one space for
-- several. As plain-words.ts does it. Nothing that is stored changes.
create function plain_words(given text) returns text language sql immutable parallel safe
  return pg_catalog.regexp_replace(
    pg_catalog.translate(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        pg_catalog.regexp_replace(
          pg_catalog.lower(pg_catalog.normalize(given, 'NFKD') collate "und-x-icu"),
          '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
          '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'łøđðħıς’', 'loddhiσ'''),
    '[\t-\r\u0085\u1680\u2028\u2029 ]+', ' ', 'g');

create or replace function drill_search_text(name text, tags text[]) returns text
  language sql immutable parallel safe
  return plain_words(name || E'\x1f' || pg_catalog.array_to_string(tags, E'\x1f'));

-- Written again with the new rule, and its index with it.
alter table drills drop column search_text;
alter table drills add column search_text text not null
  generated always as (drill_search_text(name, tags)) stored;
create index drills_by_search_text on drills using gin (search_text gin_trgm_ops);
