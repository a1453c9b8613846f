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
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const takeOver = () => {
    Object.assign(container, { controller: worker });
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { worker, offers, registration, takeOver, reload };
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

it('a page begins anew once its new version serves it, if the person wanted that here and not in another tab', async () => {
  const { offers, takeOver, reload } = await open(() => new Response(pageOf('b')));
  await expect.poll(() => offers).toHaveLength(1);
  takeOver();
  // What is being written here would be lost.
  expect(reload).not.toHaveBeenCalled();
  offers[0]?.();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page begins anew at once where its new version waits no more', async () => {
  const { worker, offers, registration, reload } = await open(() => new Response(pageOf('b')));
  await expect.poll(() => offers).toHaveLength(1);
  Object.assign(registration, { waiting: null });
  offers[0]?.();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  expect(worker.messages).toEqual([]);
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
