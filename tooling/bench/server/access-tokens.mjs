import { createHash } from 'node:crypto';
import { TOKEN_REQUESTS_PER_MINUTE, tokenOf } from '@nestegg/domain';
import { median, round } from '../statistics.mjs';
import { ask } from './load.mjs';

/** So many programs that none of them comes near its limit of requests, on a machine of up to 20,000 a second. */
const TOKENS = Math.ceil((20_000 * 60) / TOKEN_REQUESTS_PER_MINUTE / 4);
const ROUNDS = 3;
const LOWEST_SHARE = 0.9;

/** Makes access tokens that may read a person's own ledger: by SQL, as no person may have so many. */
async function addTokens(client, { subject, ledger }) {
  const tokens = Array.from({ length: TOKENS }, (_, index) => tokenOf(String(index).padStart(32, '0')));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await client.query(
    `with made as (
       insert into credential (id, person_id, kind, name, secret_hash, last_four, rights, expires_at)
       select gen_random_uuid(), p.id, 'token', 'Bench', hash, 'rest', '{read}', now() + interval '1 day'
       from person p, unnest($2::bytea[]) as hash where p.subject = $1 returning id
     )
     insert into credential_scope (ledger_id, credential_id, read, write, import)
     select $3::uuid, id, true, false, false from made`,
    [subject, hashes, ledger],
  );
  return tokens;
}

/** Calls by token as a share of the app's own, in turns, so that both meet the same machine. */
export async function measureTokens({ client, url, headers, person }) {
  const tokens = await addTokens(client, person);
  let next = 0;
  const byToken = (request) => {
    next = (next + 1) % tokens.length;
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${tokens[next]}` } };
  };
  const shares = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const own = await ask(url, { headers });
    const program = await ask(url, { setupRequest: byToken });
    shares.push(program.rate / own.rate);
  }
  const ratio = round(median(shares));
  const target = `≥ ${LOWEST_SHARE} of the app’s`;
  return [{ group: 'server', name: 'list by access token', ratio, unit: '×', target, met: ratio >= LOWEST_SHARE }];
}
