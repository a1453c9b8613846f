import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** A browser without anything of what was loaded before. */
export async function openBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: FLAGS });
}

/**
 * Runs in the page: notes when something can first be seen and used, and presses it then if it is to; how the layout
 * shifts, how long interactions take.
 */
function watch({ selector, text, press }) {
  if (window.top !== window) return;
  const seen = { usable: 0, shift: 0, interactions: [] };
  window.bench = seen;
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, value = 0, hadRecentInput, interactionId, duration } of list.getEntries()) {
      if (entryType === 'layout-shift' && !hadRecentInput) seen.shift += value;
      if (interactionId) seen.interactions.push(duration);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 });

  function isUsable(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1 || element.disabled) return false;
    if (text) return element.textContent.includes(text);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }
  function look() {
    const usable = [...document.querySelectorAll(selector)].find(isUsable);
    if (!usable) return requestAnimationFrame(look);
    seen.usable = performance.now();
    if (press) usable.click();
  }
  requestAnimationFrame(look);
}

const sum = (list, field) => list.reduce((total, request) => total + request[field], 0);

/** What a page had loaded by then (Unix time in milliseconds): bytes as they were sent, headers among them, and JavaScript as it is run. */
async function countTraffic(session) {
  const requests = new Map();
  let unixAhead = 0;
  const on = (event, note) => session.on(`Network.${event}`, note);
  on('requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    unixAhead = wallTime - timestamp;
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, type, sent: 0, decoded: 0 });
  });
  on('dataReceived', ({ requestId, dataLength }) => {
    const request = requests.get(requestId);
    if (request) request.decoded += dataLength;
  });
  on('loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { sent: encodedDataLength, came: (timestamp + unixAhead) * 1000 });
  });
  await session.send('Network.enable');
  return (then = Infinity) => {
    const done = [...requests.values()].filter(({ came }) => came <= then);
    const scripts = done.filter(({ type }) => type === 'Script');
    return { requests: done.length, bytes: sum(done, 'sent'), script: sum(scripts, 'decoded') };
  };
}

const SLOW = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Opens an address and waits until what `selector` names can be used, or shows a text. */
export async function load(context, url, { selector, text, slow = false, prepare }) {
  const page = await context.newPage();
  await prepare?.(page);
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  // With a stream of changes the network is never idle. A route of the page's would delay every other request, too.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/changes/stream'] });
  if (slow) {
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(watch, { selector, text });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench?.usable > 0, null, { polling: 16 });
  const { ms, start } = await page.evaluate(() => ({ ms: window.bench.usable, start: performance.timeOrigin }));
  // What came between that moment and this one is not what it took.
  return { page, traffic, ms, ...traffic(start + ms) };
}

/** Opens an address, presses what `selector` names as soon as it can be, and counts what had come when that asked for `next`. */
export async function pressAtOnce(context, url, { selector, next }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  const asked = new Promise((resolve) => {
    session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
      if (new URL(request.url).pathname === next) resolve(wallTime * 1000);
    });
  });
  await page.addInitScript(watch, { selector, press: true });
  await page.goto(url, { waitUntil: 'commit' });
  return traffic(await asked);
}

export const shiftOf = (page) => page.evaluate(() => window.bench.shift);

/** The longest that an interaction took until its next picture, in milliseconds; 16 is the least that is reported. */
export const slowestOf = (page) => page.evaluate(() => Math.max(16, ...window.bench.interactions));
