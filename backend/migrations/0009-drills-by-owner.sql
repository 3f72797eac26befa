-- How many drills a coach has is counted with each new one.
create index drills_by_owner on drills (owner_id);
