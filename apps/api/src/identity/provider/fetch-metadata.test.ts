import { expect, it } from 'vitest';
import { isForeign, isFramed, isOwnFrame } from './fetch-metadata.ts';

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

it.each(['iframe', 'frame', 'fencedframe', 'embed', 'object'])('a request for an %s is framed', (dest) => {
  expect([isFramed({ 'sec-fetch-dest': dest }), isFramed({ 'sec-fetch-dest': 'document' })]).toEqual([true, false]);
});
