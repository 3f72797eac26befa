-- Who plays in a team, and who came to a practice. Nothing else of a player is stored.
create table players (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  number integer check (number between 0 and 999),
  positions text[] not null default '{}' check (cardinality(positions) <= 5),
  is_guest boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);

create index players_by_team on players (team_id);

-- The latest tap for each player of a roll call. Without a state it takes an earlier one back, and stays: a
-- tap that is older and comes later must not count.
create table attendance (
  plan_id uuid not null references plans on delete cascade,
  player_id uuid not null references players on delete cascade,
  state text check (state in ('here', 'late', 'absent')),
  tapped_at timestamptz(3) not null,
  tapped_by text not null references coaches,
  primary key (plan_id, player_id)
);

create index attendance_by_player on attendance (player_id);

-- How many came, where a coach has no list of players. No change of a plan touches it.
alter table plans
  add column headcount integer check (headcount between 0 and 999),
  add column headcount_at timestamptz(3);
