import { expect, it } from 'vitest';
import { isForeign, isOwnFrame } from './fetch-metadata.ts';

it.each([
  [{}, false, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }, false, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, false, false],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'iframe' }, false, false],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }, true, false],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, true, false],
  [{ 'sec-fetch-dest': 'empty' }, false, true],
])('%j is foreign: %s, for a frame of ours: %s', (headers, foreign, frame) => {
  expect([isForeign(headers), isOwnFrame(headers)]).toEqual([foreign, frame]);
});
