-- Named for what they do; the functions of notifications.sql take their place.
drop function access.tell_household(uuid, uuid, text, text, uuid);
drop function access.tell_of_sign_in(uuid, uuid, jsonb);
drop function access.tell(uuid[], uuid, text, jsonb);
