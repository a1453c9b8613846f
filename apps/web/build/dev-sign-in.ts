import { createHash, randomBytes } from 'node:crypto';

/** Of `apps/api/src/demo`. */
const DEMO = { email: 'ada@example.com', password: 'duck-pond-1!' };
const HOPS = 10;

interface Client {
  readonly clientId: string;
  readonly audience: string;
}

const authorizePath = (origin: string, { clientId, audience }: Client): string =>
  `/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid profile email',
    audience,
    redirect_uri: `${origin}/callback`,
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()}`;

/** Sends requests with the cookies of the answers before, as a browser does. */
function createJar(origin: string) {
  const cookies = new Map<string, string>();
  const send = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies.values()].map((line) => line.split(';', 1)[0]).join('; ');
    const answer = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: { cookie, origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) cookies.set(line.split('=', 1)[0] ?? '', line);
    return answer;
  };
  return { send, lines: () => [...cookies.values()] };
}

/**
 * Signs in as the demo's first person at our identity provider; gives the cookies of that session, and the one by which
 * the app knows that it may renew its own silently.
 */
export async function signInDemo(origin: string): Promise<string[]> {
  const config = await fetch(`${origin}/config.json`);
  const { auth } = (await config.json()) as { auth: Client };
  const jar = createJar(origin);
  let path = authorizePath(origin, auth);
  let isSent = false;
  for (let hop = 0; hop < HOPS && !path.startsWith(`${origin}/callback`); hop += 1) {
    const answer = await jar.send(path);
    const location = answer.headers.get('location');
    if (location !== null) path = location;
    else if (isSent) break;
    else {
      const sent = await jar.send(path, DEMO);
      isSent = true;
      path = sent.headers.get('location') ?? path;
    }
  }
  if (!path.startsWith(`${origin}/callback`)) throw new Error('The demo person could not be signed in');
  return [...jar.lines(), `auth0.${auth.clientId}.is.authenticated=true; Path=/; SameSite=Lax`];
}
