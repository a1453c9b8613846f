-- A person shows that it is they by a factor too.
alter table identity.proof drop constraint proof_method_check;
alter table identity.proof add constraint proof_method_check
  check (method in ('password', 'code', 'recovery_code', 'passkey'));
