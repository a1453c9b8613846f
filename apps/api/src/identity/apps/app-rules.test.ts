import { describe, expect, it } from 'vitest';
import { appNameProblem, originProblem, redirectProblem } from './app-rules.ts';

describe('TOK-22 a redirect address', () => {
  it.each(['https://pond.example/callback', 'http://localhost/callback', 'http://127.0.0.1:8123/done?from=pond'])(
    'is taken: %s',
    (uri) => expect(redirectProblem(uri)).toBeUndefined(),
  );

  it.each([
    '*',
    'null',
    'http://pond.example/callback',
    'https://*.pond.example/callback',
    'https://ada@pond.example/callback',
    'https://pond.example/callback#part',
    'https://pond.example/callback#',
    'https://pond.example',
    'https://pond.example/a/../callback',
    'https://POND.example/callback',
    'http://localhost.pond.example/callback',
    'http://127.0.0.1.pond.example/',
    'http://[::1]/callback',
    'pond:/callback',
    'javascript:alert(1)',
    '//pond.example/callback',
    `https://pond.example/${'a'.repeat(2_000)}`,
  ])('is refused: %s', (uri) => expect(redirectProblem(uri)).toContain('is no redirect address'));
});

describe('TOK-22 an origin', () => {
  it.each(['https://pond.example', 'https://pond.example:8443', 'http://localhost:5173'])('is taken: %s', (origin) =>
    expect(originProblem(origin)).toBeUndefined(),
  );

  it.each(['*', 'null', 'https://pond.example/', 'https://pond.example/app', 'http://pond.example', 'https://a.b:443'])(
    'is refused: %s',
    (origin) => expect(originProblem(origin)).toContain('is no origin'),
  );
});

describe('the name of an app', () => {
  it.each(['Pond', 'Teich & Söhne', 'a'.repeat(100)])('is taken: %s', (name) =>
    expect(appNameProblem(name)).toBeUndefined(),
  );

  it.each(['', ' Pond', 'Pond\n', 'a'.repeat(101), 'Po\u202end', 'Po\u200bnd'])('is refused: %j', (name) =>
    expect(appNameProblem(name)).toContain('Say the app’s name'),
  );
});
