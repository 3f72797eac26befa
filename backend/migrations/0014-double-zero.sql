-- A shirt may say 00, which is another one than 0. It is stored as -1, and comes before 0.
alter table players drop constraint players_number_check,
  add constraint players_number_check check (number between -1 and 999);
