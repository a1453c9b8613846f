import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../../http/network.ts';
import { browserHash, newBrowserCookie, type BrowserCookie } from './browser-cookie.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** Who asks the provider for something: its library hands no request to where its records are kept. */
export interface Visitor {
  readonly browser: BrowserCookie | undefined;
  /** Under which the database knows the browser. */
  readonly browserHash: Buffer | null;
  readonly network: string;
  /** Sessions that the request has found or begun: the id of each by its uid. */
  readonly sessions: Map<string, string>;
  /** Markers of the passwords that were taken in sign-ins that the request has found, by account. */
  readonly passwords: Map<string, string>;
}

const visitors = new AsyncLocalStorage<Visitor>();

/** Who asks at this moment; undefined outside of requests. */
export const currentVisitor = (): Visitor | undefined => visitors.getStore();

/** Gives a scope's handlers their visitor. Where sessions begin, every browser is given its cookie. */
export function trackVisitors(scope: FastifyInstance, browsers: KnownBrowsers, isBeginning: (url: string) => boolean) {
  scope.addHook('preHandler', (request, reply, done) => {
    let browser = browsers.read(request.headers.cookie);
    if (!browser && isBeginning(request.url)) {
      browser = newBrowserCookie();
      reply.header('set-cookie', browsers.headerFor(browser));
    }
    const hash = browser ? browserHash(browser) : null;
    const found = { sessions: new Map(), passwords: new Map() };
    visitors.run({ browser, browserHash: hash, network: networkOf(request.ip), ...found }, done);
  });
}
