-- The portal's tables. Runs on PostgreSQL 15 and later; ids are made by the server.
-- Names sort and compare by Unicode's rules ("und-x-icu") whatever the database's own locale is.

create extension if not exists pg_trgm;

create table sports (
  id text primary key check (id ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> '')
);

create unique index sports_by_name on sports (lower(name collate "und-x-icu"));

-- Everybody who has signed in once: what the identity provider last said of them (D1, D3).
create table coaches (
  id text primary key check (id <> ''),
  name text not null,
  email text not null,
  -- When the token was issued that said so: an older token never overwrites a newer one.
  claims_issued_at timestamptz(3) not null default to_timestamp(0)
);

create table teams (
  id uuid primary key,
  sport_id text not null references sports,
  name text not null check (char_length(name) between 1 and 200),
  level text not null default '' check (char_length(level) <= 200),
  season text not null default '' check (char_length(season) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);

create table team_members (
  team_id uuid not null references teams on delete cascade,
  coach_id text not null references coaches,
  role text not null default 'Member' check (role = 'Member'),
  joined_at timestamptz(3) not null default clock_timestamp(),
  primary key (team_id, coach_id)
);

create index team_members_by_coach on team_members (coach_id, team_id);

-- array_to_string is only "stable", for types whose text depends on settings; text[] has none.
create function drill_search_text(name text, tags text[]) returns text
  language sql immutable parallel safe
  return pg_catalog.lower(
    (name || E'\x1f' || pg_catalog.array_to_string(tags, E'\x1f')) collate "und-x-icu"
  );

create table drills (
  id uuid primary key,
  sport_id text not null references sports,
  owner_id text not null references coaches,
  name text not null check (char_length(name) between 1 and 200),
  type text not null check (char_length(type) between 1 and 200),
  difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
  visibility text not null check (visibility in ('private', 'public')),
  description text not null default '' check (char_length(description) <= 10000),
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  video_urls text[] not null default '{}' check (cardinality(video_urls) <= 20),
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  sort_name text collate "und-x-icu" not null
    generated always as (lower(name collate "und-x-icu")) stored,
  search_text text not null generated always as (drill_search_text(name, tags)) stored
);

-- A list is the public drills merged with the caller's own private ones (D6), each read in order.
create index drills_public_by_name on drills (sport_id, sort_name, id)
  where visibility = 'public';
create index drills_public_by_difficulty on drills (sport_id, difficulty, sort_name, id)
  where visibility = 'public';
create index drills_private_by_owner on drills (owner_id, sport_id, sort_name, id)
  where visibility = 'private';
create index drills_by_search_text on drills using gin (search_text gin_trgm_ops);

create table plans (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  -- Local date and time without a zone, given back as it came; its text sorts by time (D9).
  practice_date text collate "C" not null check (practice_date ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);

create index plans_by_practice_date on plans (team_id, practice_date desc, id desc);

create table plan_drills (
  plan_id uuid not null references plans on delete cascade,
  drill_id uuid not null references drills,
  position integer not null check (position > 0),
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  primary key (plan_id, drill_id),
  unique (plan_id, position)
);

create index plan_drills_by_drill on plan_drills (drill_id, plan_id);

-- Answers of creations, so that a repeated one stores nothing new (D15a).
create table idempotency_keys (
  coach_id text not null references coaches on delete cascade,
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  request_sha256 bytea not null,
  -- Null only inside the transaction that creates.
  answer json,
  created_at timestamptz(3) not null default now(),
  primary key (coach_id, route, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
