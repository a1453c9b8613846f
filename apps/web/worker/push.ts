// Shows the server's push messages, and opens what they are about.
import { addressOf, readMessage } from './push-message.ts';

const ICON = '/icon-192.png';
/** White on nothing: phones that show it take its outline only. */
const BADGE = '/badge-96.png';

async function show(self: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const { title, body, path, tag } = readMessage(text);
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: path });
}

/** Brings the window last used to where a notification leads, or opens one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const address = addressOf(path, location.origin);
  const [window] = await clients.matchAll({ type: 'window' });
  if (!window) {
    await clients.openWindow(address);
    return;
  }
  // A browser that will not bring it to the front leads it there all the same.
  await window.focus().catch(() => undefined);
  await window.navigate(address);
}

/** Answers messages of the browser's push service, and clicks on what they show. */
export function followPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(show(self, event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(self, String(event.notification.data)));
  });
}
