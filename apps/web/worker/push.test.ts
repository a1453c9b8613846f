import { expect, it } from 'vitest';
import { followPushes } from './push.ts';

const ORIGIN = 'https://nestegg.example';

/** Of a worker it needs no more than what is below. */
const listen: (scope: EventTarget) => void = followPushes as never;

/** A browser's worker with the windows it has, and what it was asked to do. */
function openWorker(windows: readonly { focus: () => Promise<void> }[]) {
  const done: unknown[] = [];
  const scope = Object.assign(new EventTarget(), {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        windows.map(({ focus }) => ({ focus, navigate: async (address: string) => void done.push(['led', address]) })),
      openWindow: async (address: string) => void done.push(['opened', address]),
    },
  });
  listen(scope);
  const dispatch = async (type: string, parts: object) => {
    const kept: Promise<unknown>[] = [];
    scope.dispatchEvent(
      Object.assign(new Event(type), { waitUntil: (work: Promise<unknown>) => kept.push(work), ...parts }),
    );
    await Promise.all(kept);
    return done;
  };
  return {
    push: (text?: string) => dispatch('push', { data: text === undefined ? null : { text: () => text } }),
    click: (path: string) =>
      dispatch('notificationclick', { notification: { data: path, close: () => done.push('closed') } }),
  };
}

it('a message is shown with its words, its picture, and where it leads', async () => {
  const message = { title: 'Lake Cabin', body: 'Huey joined.', path: '/households/1', tag: 'household-1' };
  expect(await openWorker([]).push(JSON.stringify(message))).toEqual([
    {
      title: 'Lake Cabin',
      body: 'Huey joined.',
      tag: 'household-1',
      icon: '/icon-192.png',
      badge: '/badge-96.png',
      data: '/households/1',
    },
  ]);
});

it('a message without data is shown all the same', async () => {
  expect(await openWorker([]).push()).toMatchObject([{ title: 'Nestegg', data: '/' }]);
});

it('a click closes the notification and leads the window last used there, whether or not it comes to the front', async () => {
  const led = ['closed', ['led', `${ORIGIN}/households/1`]];
  const shown = { focus: async () => undefined };
  const hidden = {
    focus: () => Promise.reject(new DOMException('Not allowed to focus a window.', 'InvalidAccessError')),
  };
  expect(await openWorker([shown]).click('/households/1')).toEqual(led);
  expect(await openWorker([hidden, shown]).click('/households/1')).toEqual(led);
});

it('a click opens a window where there is none', async () => {
  expect(await openWorker([]).click('/households/1')).toEqual(['closed', ['opened', `${ORIGIN}/households/1`]]);
});
