-- Third-party apps that may ask people for access, registered by the server's operator.
create table identity.app (
  id uuid primary key,
  name text not null,
  redirect_uris text[] not null,
  origins text[] not null,
  created_at timestamptz not null default now()
);

-- A device asks again and again whether its code was accepted: when it last did, and how long it has to wait in between.
alter table identity.payload add column polled_at timestamptz;
alter table identity.payload add column poll_seconds smallint not null default 5;
create index payload_by_user_code on identity.payload ((payload ->> 'userCode')) where model = 'DeviceCode';
