-- Links by which colleagues join a team. Their tokens are not here: who reads this table can't join.
create table team_invitations (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  token_sha256 bytea not null unique check (octet_length(token_sha256) = 32),
  -- Null once who invited has left the team: the link lets nobody in any more.
  invited_by text,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null default now() + interval '7 days',
  used_at timestamptz(3),
  withdrawn_at timestamptz(3),
  foreign key (team_id, invited_by) references team_members (team_id, coach_id)
    on delete set null (invited_by)
);

create index team_invitations_by_member on team_invitations (team_id, invited_by);
create index team_invitations_by_end on team_invitations (ends_at);

-- How many of the latest versions of a team came from colleagues who joined, and from nothing else. A
-- change that is based on one of them goes ahead (D13).
alter table teams add column joins_since_change integer not null default 0
  check (joins_since_change >= 0);

-- The team's version when the member joined: a change that is based on an older one can't remove them.
alter table team_members add column joined_version integer not null default 1
  check (joined_version > 0);
