-- A link that was used stays known for a few minutes, so that a form which is sent twice, as by a double click, is answered
-- like the first time. It changes nothing any more.
alter table identity.link add column used_at timestamptz;
