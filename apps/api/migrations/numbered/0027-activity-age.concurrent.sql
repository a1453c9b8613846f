drop index concurrently if exists identity.activity_by_age;
create index concurrently activity_by_age on identity.activity (date);
