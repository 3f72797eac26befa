-- Entries of a plan are changed in place, and may change places: checked when a statement ends.
alter table plan_drills
  drop constraint plan_drills_plan_id_position_key,
  add constraint plan_drills_plan_id_position_key
    unique (plan_id, position) deferrable initially immediate;
