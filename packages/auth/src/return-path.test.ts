import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('a path to return to', () => {
  it.each(['/', '/transactions?page=2#row', '/invitations/claim#s3cr3t', '/households/a%20b', '/x/../y'])(
    'resolves %s on this origin',
    (path) => {
      const returnPath = safeReturnPath(path);
      expect(returnPath).toMatch(/^\/(?!\/)/);
      expect(new URL(returnPath ?? '', 'https://app.example').origin).toBe('https://app.example');
    },
  );

  it('preserves query and fragment, which may carry a secret', () => {
    expect(safeReturnPath('/invitations/claim#abc')).toBe('/invitations/claim#abc');
    expect(safeReturnPath('/transactions?a=1&b=%2F')).toBe('/transactions?a=1&b=%2F');
  });

  it('is no longer than 2,048 characters', () => {
    const longest = `/${'a'.repeat(2047)}`;
    expect([longest, `${longest}a`].map(safeReturnPath)).toEqual([longest, null]);
  });

  it.each([
    '',
    'transactions',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%252Fevil.example',
    '/%25252525252525252Fevil',
    '/%E0%A4%A',
    'javascript:alert(1)',
    '%6Aavascript:alert(1)',
    'data:text/html,x',
    'user:pass@evil.example',
    'https://here.invalid@evil.example',
    '@evil.example',
    ' //evil.example',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    42,
    {},
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });
});
