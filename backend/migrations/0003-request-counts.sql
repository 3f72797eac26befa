-- How much each user and each address has sent in the current minute: see auth/request-limits.ts. The
-- columns are those of rate-limiter-flexible. A crash empties it, which ends nobody's work.
create unlogged table request_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 50);
