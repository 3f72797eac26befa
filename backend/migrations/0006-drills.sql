-- What a drill needs, and what the coach looks at. Null where a drill has none.
alter table drills
  add column coaching_points text[] check (cardinality(coaching_points) between 1 and 20),
  add column equipment jsonb check (
    jsonb_typeof(equipment) = 'array' and jsonb_array_length(equipment) between 1 and 20
  ),
  add column players_from integer check (players_from between 1 and 999),
  add column players_to integer check (players_to between 1 and 999),
  add column default_minutes integer check (default_minutes between 1 and 1440),
  add constraint drills_players check (
    (players_from is null) = (players_to is null) and players_from <= players_to
  );

-- Drills that a coach has marked, for this coach alone.
create table favourites (
  coach_id text not null references coaches on delete cascade,
  drill_id uuid not null references drills on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (coach_id, drill_id)
);

create index favourites_by_drill on favourites (drill_id);

-- The newest drills first. A coach's own private ones are few, and sorted.
create index drills_public_by_age on drills (sport_id, created_at, id) where visibility = 'public';
