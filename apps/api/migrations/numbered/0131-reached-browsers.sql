-- Which browsers a notification has reached while others of the person’s could not be: a retry is for those alone.
alter table notice add column reached uuid[] not null default '{}';
