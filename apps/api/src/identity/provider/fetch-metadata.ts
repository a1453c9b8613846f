import type { IncomingHttpHeaders } from 'node:http';

/** What browsers say of where a request comes from (Fetch Metadata). No page can change it; old browsers do not say. */
const siteOf = (headers: IncomingHttpHeaders): string | undefined => headers['sec-fetch-site']?.toString();

/** Whether a page of another site or host began the request; typed addresses and bookmarks have no initiator. */
export function isForeign(headers: IncomingHttpHeaders): boolean {
  const site = siteOf(headers);
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Whether the request is for a frame in a page of ours. */
export const isOwnFrame = (headers: IncomingHttpHeaders): boolean => {
  const site = siteOf(headers);
  return site === undefined || (site === 'same-origin' && headers['sec-fetch-dest'] === 'iframe');
};

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'fencedframe', 'embed', 'object']);

/** Whether the request is for something inside of another page. */
export const isFramed = (headers: IncomingHttpHeaders): boolean =>
  FRAMES.has(headers['sec-fetch-dest']?.toString() ?? '');
