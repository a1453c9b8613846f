-- Signing keys say when they were made; those from before count from today.
update identity.secret set value = (
  select jsonb_agg(jsonb_build_object('iat', floor(extract(epoch from now()))) || key) from jsonb_array_elements(value) as key
)
where name = 'signing-keys';
