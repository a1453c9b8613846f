import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { causeOf, daysBetween, fail, ok, warn, type Verdict } from './finding.ts';

/** In milliseconds. */
const TIMEOUT = 5_000;
const RENEW_WITHIN = 14;

/** What a mail server answers may repeat what it was sent; why it was not reached is ours to say. */
const mailCause = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === 'ESOCKET' ? error.message : causeOf(error);

/** Signs in to the mail server, and sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<Verdict> {
  if (smtpUrl === undefined)
    return warn('SMTP_URL is not set: addresses cannot be verified, and invitations go by link');
  const { host } = new URL(smtpUrl);
  const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok(`${host} takes mail`);
  } catch (error) {
    return fail(`${host} takes no mail (${mailCause(error)}): check SMTP_URL, and that the mail server runs`);
  } finally {
    transport.close();
  }
}

/** The services of the browsers that people registered, each asked for nothing but an answer. */
export async function checkPush(client: Client): Promise<Verdict> {
  const { rows } = await client.query<{ origin: string }>(
    `select distinct substring(endpoint from '^https://[^/]+') as origin from push_subscription`,
  );
  const unreached: string[] = [];
  for (const { origin } of rows) {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).catch(
      (error: unknown) => unreached.push(`${new URL(origin).host} (${causeOf(error)})`),
    );
  }
  if (unreached.length > 0)
    return warn(`${unreached.join(', ')} cannot be reached: let the server out to them on port 443`);
  if (rows.length === 0) return ok('no browser is registered');
  return ok(rows.length === 1 ? '1 service can be reached' : `${rows.length} services can be reached`);
}

/** What answers under the public origin; redirects are not followed, since a browser’s calls are not either. */
async function get<T>(config: Config, path: string): Promise<T> {
  const answer = await fetch(`${config.publicOrigin}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as T;
}

/** The ids of the keys that this database’s server signs tokens with. */
async function ownKeyIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ kid: string }>(
    `select key ->> 'kid' as kid from identity.secret, jsonb_array_elements(value) as key where name = 'signing-keys'`,
  );
  return rows.map(({ kid }) => kid);
}

const ELSEWHERE = fail(
  'PUBLIC_ORIGIN leads to another server: check the name’s address (DNS) and where the proxy passes requests on to',
);

async function leadsHere(config: Config, client: Client | undefined): Promise<boolean> {
  if (config.externalIdentity || config.apiBaseUrl !== undefined) {
    const { auth } = await get<{ auth?: { clientId?: string } }>(config, '/config.json');
    return auth?.clientId === config.externalIdentity?.clientId;
  }
  const { keys } = await get<{ keys: { kid: string }[] }>(config, '/.well-known/jwks.json');
  const own = client ? await ownKeyIds(client) : [];
  return keys.some(({ kid }) => own.includes(kid));
}

/** Asks itself through `PUBLIC_ORIGIN`: the tokens’ keys show which database is behind it. */
export async function checkOrigin(config: Config, client: Client | undefined): Promise<Verdict> {
  try {
    return (await leadsHere(config, client)) ? ok(`${config.publicOrigin} leads here`) : ELSEWHERE;
  } catch (error) {
    const cause = causeOf(error);
    return fail(
      `${config.publicOrigin} does not answer as Nestegg (${cause}): start the server; check DNS, proxy and certificate`,
    );
  }
}

/** What the server makes of the way that a request through the public origin took. */
export async function checkProxy(config: Config): Promise<Verdict> {
  const { address, forwarded } = await get<{ address: string; forwarded: 'no' | 'trusted' | 'untrusted' }>(
    config,
    '/livez/address',
  );
  if (forwarded === 'untrusted')
    return fail(`The proxy at ${address} is none of TRUSTED_PROXIES: all people count as one place; name it there`);
  if (forwarded === 'no' && config.publicOrigin.startsWith('https:'))
    return fail('The proxy sends no X-Forwarded-For: all people count as one place; let it send that');
  return ok(forwarded === 'no' ? 'there is none' : `it says who calls: ${address}`);
}

interface Presented {
  readonly certificate: PeerCertificate;
  /** Why browsers would refuse it. */
  readonly refusal: string | undefined;
}

/** The certificate as it is presented, whatever is wrong with it. */
function present({ publicOrigin }: Config): Promise<Presented> {
  const { hostname, port } = new URL(publicOrigin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // Nothing is sent over this connection: it is only looked at.
    const socket = connectTls({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false }, () => {
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), refusal });
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

export async function checkCertificate(config: Config, now: () => number): Promise<Verdict> {
  if (!config.publicOrigin.startsWith('https:')) return ok('none is needed on this machine alone');
  const { certificate, refusal } = await present(config);
  const days = daysBetween(now(), Date.parse(certificate.valid_to));
  if (days < 0) return fail(`It ran out on ${certificate.valid_to}: renew it`);
  if (refusal !== undefined) return fail(`Browsers refuse it (${refusal}): use one of an authority, for this host`);
  return days < RENEW_WITHIN ? warn(`It runs out in ${days} days: renew it`) : ok(`It holds for ${days} days`);
}
