import { createHash, randomBytes } from 'node:crypto';

/** A browser's cookie: a secret that identifies it, and a mark of each account that signed in there. */
export interface BrowserCookie {
  readonly secret: string;
  /** The latest first. */
  readonly marks: readonly string[];
}

/** More people do not share a browser. */
const MAX_MARKS = 5;
const VALUE = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{22}){0,${MAX_MARKS}}$`);

export const newBrowserCookie = (): BrowserCookie => ({ secret: randomBytes(16).toString('base64url'), marks: [] });

/** Finds the cookie of a name in a request's header; undefined if there is none, or one that was never ours. */
export function readBrowserCookie(header: string | undefined, name: string): BrowserCookie | undefined {
  const pair = header?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  if (value === undefined || !VALUE.test(value)) return undefined;
  const [secret = '', ...marks] = value.split('.');
  return { secret, marks };
}

export const cookieValue = ({ secret, marks }: BrowserCookie): string => [secret, ...marks].join('.');

export const withMark = (cookie: BrowserCookie, mark: string): BrowserCookie => ({
  ...cookie,
  marks: [mark, ...cookie.marks.filter((each) => each !== mark)].slice(0, MAX_MARKS),
});

/** Under which the database knows a browser. */
export const browserHash = ({ secret }: BrowserCookie): Buffer => createHash('sha256').update(secret).digest();
