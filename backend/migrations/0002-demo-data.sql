-- One row once the demo data has been put in: what coaches make of it since never comes back as it was.
create table demo_data (
  seeded boolean primary key default true check (seeded),
  seeded_at timestamptz(3) not null default now()
);
