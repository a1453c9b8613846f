create trigger count_renamed after update of name, username on person for each row
  when (old.name is distinct from new.name or old.username is distinct from new.username)
  execute function access.count_names();
create trigger count_forgotten after delete on person for each statement execute function access.count_names();
