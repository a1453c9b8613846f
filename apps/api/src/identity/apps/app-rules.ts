/** The machine that the app itself runs on. Not `[::1]`, which a Content-Security-Policy cannot name. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

const MAX_LENGTH = 2_000;
const MAX_NAME_LENGTH = 100;

export const isLoopback = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && LOOPBACK.has(hostname);
};

/** As a browser would write it, so that it can be compared by its characters. */
function isPlainAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || text.includes('*') || !URL.canParse(text)) return false;
  const { username, password, hash, protocol } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || text.includes('#')) return false;
  return protocol === 'https:' || isLoopback(text);
}

/** Why people cannot be sent there with a code; undefined where they can. */
export function redirectProblem(uri: string): string | undefined {
  if (isPlainAddress(uri) && new URL(uri).href === uri) return undefined;
  return `${uri} is no redirect address: take https, or http on this machine, written in full, without user, * and #`;
}

/** Why no page can be of that origin; undefined where one can. */
export function originProblem(origin: string): string | undefined {
  if (isPlainAddress(origin) && new URL(origin).origin === origin) return undefined;
  return `${origin} is no origin: take one like https://app.example.com, without a path`;
}

/** What is wrong with an app's name; it is shown to people who have to recognise it. */
export function appNameProblem(name: string): string | undefined {
  const isClean = name !== '' && name === name.trim() && !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(name);
  return isClean && Array.from(name).length <= MAX_NAME_LENGTH
    ? undefined
    : `Say the app’s name, of at most ${MAX_NAME_LENGTH} characters`;
}
