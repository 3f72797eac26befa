-- Sections, notes and activities of plans. The empty text is none.

alter table plan_drills
  add column section text not null default '' check (char_length(section) <= 50),
  add column note text not null default '' check (char_length(note) <= 500);

-- What is done without a drill, in order: [{name, duration, afterOrder, section?, note?}]. It is read and
-- written with its plan alone.
alter table plans
  add column activities jsonb not null default '[]' check (jsonb_typeof(activities) = 'array');
