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
