import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { expect, record, signUp, test as base, visit } from './fixtures.ts';
import { Nestegg } from './nestegg.ts';

/** Where the script is that pages name first. */
const FIRST = '/first.js';

/** Stands before a server, and can make it look as if a new version had been put there. */
class Releases {
  version = 1;
  origin = '';
  #server: Server | undefined;
  #nestegg: Nestegg | undefined;

  async open(): Promise<void> {
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing)).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
    this.#nestegg = await Nestegg.start('releases', { PUBLIC_ORIGIN: this.origin });
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    await this.#nestegg?.remove();
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/', method } = incoming;
    if (url.startsWith(FIRST)) return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end();
    // Whole answers only: what is kept of an earlier version would count as unchanged.
    const {
      'accept-encoding': _coding,
      'if-none-match': _tag,
      'if-modified-since': _time,
      ...headers
    } = incoming.headers;
    const passed = request(new URL(url, this.#nestegg?.address), { method, headers });
    passed.on('response', (answer) => void this.#answer(answer, outgoing));
    incoming.pipe(passed);
  }

  async #answer(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, headers);
    outgoing.end(/html|javascript/.test(headers['content-type'] ?? '') ? this.#released(body.toString()) : body);
  }

  /**
   * A page names another first script, and a worker is another file, in each version. That script is empty: the app's own
   * under another address would be loaded twice, as its parts import it by name.
   */
  #released(text: string): string {
    const page = text.replace(
      '<script type="module"',
      `<script type="module" src="${FIRST}?${this.version}"></script>$&`,
    );
    return page.includes('workbox') ? `${page}\n// ${this.version}` : page;
  }
}

const releases = new Releases();
const test = base.extend({
  context: async ({ browser }, provide) => {
    const context = await browser.newContext({ baseURL: releases.origin });
    await provide(context);
    await context.close();
  },
});

test.use({ serviceWorkers: 'allow' });
test.beforeAll(() => releases.open());
test.afterAll(() => releases.close());

const workerIsThere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const runs = (page: Page): Promise<string | null> => page.locator('script[type="module"]').first().getAttribute('src');
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new version is offered to an open page, and taken when the person says so; it is what a page shows that is opened after it came; a known device opens it without a network, with what it showed last', async ({
  page,
  context,
}) => {
  await signUp(page, newAccount());
  await record(page, { amount: '12.50', description: 'Bakery' });
  await workerIsThere(page);
  // Since the first visit, whose own requests no worker served yet.
  expect(await page.evaluate(async () => (await caches.match('/config.json'))?.ok)).toBe(true);
  releases.version = 2;
  await comeBack(page);
  await expect(page.getByText('A new version of Nestegg is ready.')).toBeVisible();
  expect(await runs(page)).toContain('?1');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await expect.poll(() => runs(page)).toContain('?2');
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(page.getByText('A new version of Nestegg is ready.')).toHaveCount(0);

  await visit(page, '/dashboard');
  await workerIsThere(page);
  releases.version = 3;
  await page.reload();
  expect(await runs(page)).toContain('?3');
  await expect(page.getByText('-$12.50').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('-$12.50').first()).toBeVisible();
});
