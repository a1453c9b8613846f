-- Who may do what, whole, in one place; applied after the numbered migrations whenever this file or one of them is new.
--   nestegg_app       the login of requests: sees what row-level security lets its caller see
--   nestegg_identity  the login of the identity provider and of what the server does by itself: sees no ledger
--   nestegg_definer   no login: the owner of the functions that see past row-level security

grant usage on schema access, identity to nestegg_app, nestegg_identity, nestegg_definer;
grant create on schema access to nestegg_definer;

revoke all on all tables in schema public, identity, access from nestegg_app, nestegg_identity, nestegg_definer;
revoke all on all functions in schema access, identity from public, nestegg_app, nestegg_identity;

grant select, insert, update, delete on all tables in schema public to nestegg_definer;
revoke all on schema_migration, repeatable_migration from nestegg_definer;
grant select, insert, update, delete on all tables in schema identity to nestegg_definer;
revoke all on identity.secret from nestegg_definer;
grant select on access.caller_key to nestegg_definer;
grant usage on sequence change_ord to nestegg_definer;

grant select, insert, update, delete on all tables in schema identity to nestegg_identity;

grant select, insert, delete on person, household, membership, ledger, invitation, push_subscription to nestegg_app;
grant select, insert, update, delete on transaction, idempotency, transfer_refusal, source to nestegg_app;
grant select, insert, delete on account, reconciliation, rule, budget, schedule, occurrence, schedule_dismissal to nestegg_app;
grant select, insert, delete on import to nestegg_app;
grant select, insert, update, delete on import_statement, import_row, import_profile to nestegg_app;
grant select on month_total, category_total, account_total, change, change_head, person_name, invitation_for_me to nestegg_app;
-- What a row belongs to never changes: a policy judges rows, not what became of them, so other columns are out of reach.
grant update (email, email_key, email_verified, username, name, phone, bio, avatar_url, preferences, security)
  on person to nestegg_app;
grant update (name, description, monthly_budget, deleted_at, version) on household to nestegg_app;
grant update (name, kind, bank_id, position, closed_on, version) on account to nestegg_app;
grant update (is_changed, version) on reconciliation to nestegg_app;
grant update (assigned, carry_over, version) on budget to nestegg_app;
grant update (transaction_id, description, category, amount, amount_kind, frequency, date, due_day, weekend, ends_on, count,
  automatic_from, remind_days, listed_from, account_id, is_stopped, words, last_date, version) on schedule to nestegg_app;
grant update (state, transaction_id, expected_date, amount, is_automatic, rejected, version) on occurrence to nestegg_app;
grant update (position, conditions, actions, is_enabled, version) on rule to nestegg_app;
grant update (state, format, file, reading, rows, counts, result, undo, group_no, committed_at, version)
  on import to nestegg_app;
grant update (role) on membership to nestegg_app;
grant update (currency, savings_target, time_zone) on ledger to nestegg_app;
grant update (secret_hash, expires_at, claimed_by, accepted_by) on invitation to nestegg_app;
grant select, update (name), delete on credential to nestegg_app;
grant select on credential_scope to nestegg_app;
grant update (p256dh, auth, session_id, created_at) on push_subscription to nestegg_app;
grant select, update (email, email_key, email_verified, password_hash), delete on identity.account to nestegg_app;
grant select, delete on identity.payload, identity.session_seen to nestegg_app;
grant select, insert on identity.activity to nestegg_app;
grant select, insert, update on identity.proof to nestegg_app;
grant select, insert, update (secret, created_at, confirmed_at, last_step, last_used_at), delete on identity.totp to nestegg_app;
grant select, insert, delete on identity.recovery_code to nestegg_app;
grant select, delete on identity.trusted_device to nestegg_app;
grant select, insert, update (name), delete on identity.passkey to nestegg_app;
grant select, insert, update (hash, account_id, expires_at), delete on identity.challenge to nestegg_app;
grant select, insert, update (secret_hash, email, used_at, expires_at), delete on identity.link to nestegg_app;

grant execute on function access.enter(text, bytea, text), access.me(), access.subject(), access.sealed(text),
  access.ledgers(), access.ledger_ids(), access.households(), access.owned_households(), access.may_join(uuid),
  access.verified_email(), access.is_member_address(uuid, text), access.is_address_taken(text), access.claim(bytea),
  access.create_person(uuid, uuid, text, text, boolean, text, text),
  access.find_text(uuid[], text, date, date, text, integer, integer),
  access.notify_household(uuid, uuid, text, text, uuid), access.take_browser(uuid, text, text), access.public_bio(uuid),
  access.reserve_mail(text, integer, interval), access.set_origin(text, text, text, bigint), access.change_group(),
  access.enter_credential(text, bytea, text, uuid, text), access.credential(), access.needed_right(),
  access.written_ledger_ids(), access.in_scope(uuid),
  access.create_token(uuid, text, bytea, text, timestamptz, jsonb), access.notify_of_credential(uuid, text, jsonb),
  access.booking_fields(boolean, uuid, text, uuid, uuid, text, date, text, text, text, text, uuid, uuid),
  access.has_other_side(uuid, uuid, uuid), access.is_side_apart(uuid, uuid, uuid, bigint),
  access.has_hidden_part(bigint), access.change_epoch(), access.ledger_state(),
  access.states_of(text[], bytea[], text[]),
  access.payee_words(text), access.members_with_factor(uuid), access.notify_of_factor(uuid, text, jsonb),
  access.time_zone(uuid), access.schedule_fields(schedule), access.occurrence_fields(occurrence)
  to nestegg_app;
grant execute on function access.sweep(), access.notify_sign_in(uuid, uuid, jsonb), access.plan_reports(date, uuid),
  access.plan_budget_notices(date, uuid, smallint[]), access.take_notices(integer),
  access.finish_notice(uuid, uuid, text), access.note_reached(uuid, uuid, uuid[]), access.forget_browser(uuid),
  access.forget_browsers_of(text), access.shared_totals(), access.waiting_notices(), access.reserve_mail(text, integer, interval), access.number_changes(),
  access.empty_changes(integer), access.watch_changes(jsonb), access.find_token(bytea), access.find_credential(uuid),
  access.plan_token_notices(integer), access.count_requests(uuid, integer, text), access.end_credentials(text),
  access.create_grant(text, uuid, text, text, timestamptz, jsonb), access.notify_app(uuid, uuid, text, text),
  access.notify_account_of_factor(uuid, uuid, text, jsonb), access.bill_ledgers(), access.bills_of(uuid, date),
  access.unmatched_entries(uuid, date, date), access.record_bills(uuid, jsonb),
  access.notify_bills(uuid, text, jsonb, uuid), access.notify_ledger(uuid, uuid, text, jsonb)
  to nestegg_identity;
grant execute on all functions in schema identity to nestegg_identity;
grant execute on all functions in schema access to nestegg_definer;

do $$
  declare
    found record;
  begin
    for found in
      select oid::regprocedure as name from pg_proc
      where pronamespace = 'access'::regnamespace and prosecdef and proowner <> 'nestegg_definer'::regrole
    loop
      execute format('alter function %s owner to nestegg_definer', found.name);
    end loop;
  end
$$;
