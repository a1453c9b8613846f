create trigger forget_actor after delete on person
  referencing old table as removed for each statement execute function access.forget_actor();
