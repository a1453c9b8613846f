import { describe, expect, it } from 'vitest';
import { addressOf, readMessage } from './push-message.ts';

describe('a push message', () => {
  it('is read as the server sends it', () => {
    const message = { title: 'Lake Cabin', body: 'Huey joined.', path: '/households/1', tag: 'household-1' };
    expect(readMessage(JSON.stringify({ ...message, later: 'more' }))).toEqual(message);
  });

  it.each([
    ['is no JSON', 'quack'],
    ['is empty', ''],
    ['is null', 'null'],
    ['is a list', '["quack"]'],
    ['has parts of other kinds', '{"title":7,"body":null,"path":{}}'],
  ])('that %s is shown without words', (_what, text) => {
    expect(readMessage(text)).toEqual({ title: 'Nestegg', body: '', path: '/', tag: 'nestegg' });
  });

  it('keeps what can be read of it', () => {
    expect(readMessage('{"title":"Lake Cabin","path":7}')).toMatchObject({ title: 'Lake Cabin', path: '/' });
  });
});

describe('where a notification leads', () => {
  const ORIGIN = 'https://nestegg.example';

  it('is an address of this site', () => {
    expect(addressOf('/households/1?tab=a#b', ORIGIN)).toBe(`${ORIGIN}/households/1?tab=a#b`);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://',
  ])('is never another site: %s', (path) => {
    expect(addressOf(path, ORIGIN)).toBe(`${ORIGIN}/`);
  });
});
