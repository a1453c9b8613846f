import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../repositories/user-repository.ts';
import type { CookieSettings } from '../../../http/cookies.ts';
import {
  browserHash,
  cookieValue,
  newBrowserCookie,
  readBrowserCookie,
  withMark,
  type BrowserCookie,
} from './browser-cookie.ts';

type Credentials = Pick<User, 'id' | 'password_hash'>;

/** The longest that browsers keep a cookie, in seconds. */
const LIFETIME = 400 * 86_400;
const MARK_BYTES = 16;

/** Of an address without an account: comparing with it takes as long as with a real one. */
const NO_ACCOUNT: Credentials = { id: '', password_hash: '' };

/** Browsers that have signed in to an account before, known by a cookie that only this server can make. */
export interface KnownBrowsers {
  readonly read: (cookieHeader: string | undefined) => BrowserCookie | undefined;
  /** Names the browser if it has signed in to the account before, with its present password. */
  readonly allowanceOf: (browser: BrowserCookie | undefined, user: Credentials | undefined) => string | undefined;
  /** The Set-Cookie header of a browser. */
  readonly headerFor: (browser: BrowserCookie) => string;
  /** The same browser, known to the account from now on. */
  readonly mark: (browser: BrowserCookie, user: Credentials) => BrowserCookie;
  /** Makes the browser of a request known to an account. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, user: Credentials) => void;
}

export function createKnownBrowsers({ browser: name, options }: CookieSettings, key: string): KnownBrowsers {
  const markOf = ({ secret }: BrowserCookie, { id, password_hash }: Credentials): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([secret, id, password_hash]))
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('base64url');

  const read = (header: string | undefined) => readBrowserCookie(header, name);
  const allowanceOf: KnownBrowsers['allowanceOf'] = (browser, user = NO_ACCOUNT) => {
    if (!browser) return undefined;
    const mark = Buffer.from(markOf(browser, user));
    const isKnown = browser.marks.some((each) => timingSafeEqual(Buffer.from(each), mark));
    return isKnown ? browserHash(browser).toString('base64url') : undefined;
  };
  const headerFor = (browser: BrowserCookie): string =>
    [
      `${name}=${cookieValue(browser)}`,
      'Path=/',
      `Max-Age=${LIFETIME}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(options.secure ? ['Secure'] : []),
    ].join('; ');
  const mark = (browser: BrowserCookie, user: Credentials) => withMark(browser, markOf(browser, user));
  return {
    read,
    allowanceOf,
    headerFor,
    mark,
    remember: (request, reply, user) => {
      const browser = read(request.headers.cookie) ?? newBrowserCookie();
      reply.header('set-cookie', headerFor(mark(browser, user)));
    },
  };
}
