import { afterEach, expect, it, vi } from 'vitest';
import { followVersions } from './follow-versions.ts';

const SCRIPT = 'http://localhost/sw.js';
const pageOf = (version: string) =>
  `<html><script type="module" crossorigin src="/assets/${version}.js"></script></html>`;

/** A waiting service worker, with the messages that it was sent. */
class Worker extends EventTarget {
  readonly scriptURL = SCRIPT;
  readonly messages: unknown[] = [];
  state = 'installing';
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser that runs version `a`, whose server answers with a page; a new worker comes to it, and waits. */
async function open(answer: () => Response) {
  const worker = new Worker();
  const registration = Object.assign(new EventTarget(), { installing: worker, waiting: worker });
  const container = Object.assign(new EventTarget(), {
    controller: { scriptURL: SCRIPT },
    register: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  // In the page it would be fetched.
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/a.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.stubGlobal('fetch', async () => answer());
  const offers: (() => void)[] = [];
  await followVersions((changeOver) => void offers.push(changeOver));
  registration.dispatchEvent(new Event('updatefound'));
  worker.become('activated');
  return { worker, offers };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('another version is offered, and taken once the person wants that', async () => {
  const { worker, offers } = await open(() => new Response(pageOf('b')));
  await expect.poll(() => offers).toHaveLength(1);
  expect(worker.messages).toEqual([]);
  offers[0]?.();
  await expect.poll(() => worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

it.each([
  ['of the version that runs', () => new Response(pageOf('a'))],
  ['that is refused', () => new Response(pageOf('b'), { status: 503 })],
  ['that is none of the app', () => new Response('<p>Maintenance</p>')],
])('a page %s is no other version: its worker takes over unasked', async (_, answer) => {
  const { worker, offers } = await open(answer);
  await expect.poll(() => worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(offers).toEqual([]);
});
