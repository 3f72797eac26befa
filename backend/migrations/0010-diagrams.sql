-- A drill's diagram as data, and a small picture of it as text for lists. Null where a drill has none.
alter table drills
  add column diagram jsonb check (jsonb_typeof(diagram) = 'object'),
  add column still text check (length(still) <= 1000),
  add constraint drills_diagram_and_still check ((diagram is null) = (still is null));
