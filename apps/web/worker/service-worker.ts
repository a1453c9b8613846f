// Keeps the files of one version of the app: repeat visits need none of them from the network, a page that is open keeps
// finding its own after a new version came, and without a network the app still opens. Pages themselves always come from
// the server while it can be reached, so that an old version is never shown. Notifications are in `push.ts`.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { followPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this version, put in by the build. */
declare const FILES: PrecacheEntry[];
/** Addresses that are not the app's, or whose page comes finished. */
declare const NOT_THE_APP: string;

followPushes(self);
precacheAndRoute(FILES);
cleanupOutdatedCaches();

async function fromServer({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await matchPrecache('/')) ?? Response.error();
  }
}

registerRoute(new NavigationRoute(fromServer, { denylist: [new RegExp(NOT_THE_APP)] }));
// What the app has to know of its host to start.
const HOST = '/config.json';
const HOST_CACHE = 'host';
registerRoute(HOST, new NetworkFirst({ cacheName: HOST_CACHE }));
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(HOST_CACHE).then((cache) => cache.add(HOST)));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
