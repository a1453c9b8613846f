-- What a row belongs to never changes: a policy judges rows, not what became of them, so these columns are out of reach.
revoke update on person, household, membership, ledger, invitation from nestegg_app;
grant update (email, email_key, email_verified, username, name, phone, bio, avatar_url, preferences, security)
  on person to nestegg_app;
grant update (name, description, monthly_budget, deleted_at, version) on household to nestegg_app;
grant update (role) on membership to nestegg_app;
grant update (currency, savings_target) on ledger to nestegg_app;
grant update (secret_hash, expires_at, claimed_by, accepted_by) on invitation to nestegg_app;
