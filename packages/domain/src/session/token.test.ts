import { describe, expect, it } from 'vitest';
import { displayName, firstName } from '../profile/profile.ts';
import { isTokenExpired, secondsLeft } from './token.ts';

const NOW = 1_700_000_000_000;
const receipt = (secondsAgo: number, exp: number | null = 1) => ({
  exp,
  receivedAt: NOW - secondsAgo * 1000,
  expiresIn: 1800,
});

describe('a token', () => {
  it('AUTH-18 counts as expired below 300 seconds', () => {
    expect([isTokenExpired(receipt(1500), NOW), isTokenExpired(receipt(1500.001), NOW)]).toEqual([false, true]);
  });

  it('AUTH-18 counts as expired when no exp can be read', () => {
    expect(isTokenExpired(receipt(0, null), NOW)).toBe(true);
  });

  it('AUTH-25 has its time left counted from the receipt; a clock set back makes it no younger than new', () => {
    expect([secondsLeft(receipt(600), NOW), secondsLeft(receipt(-600), NOW)]).toEqual([1200, 1800]);
  });
});

describe('a name', () => {
  it('DOM-11 falls back to the username, then to User', () => {
    expect(displayName({ name: ' Della ', username: 'della' })).toBe('Della');
    expect(displayName({ name: ' ', username: ' della ' })).toBe('della');
    expect(displayName({ name: null, username: null })).toBe('User');
    expect(displayName({})).toBe('User');
  });

  it('DASH-01 greets with its first word', () => {
    expect(firstName(' Della  Duck ')).toBe('Della');
    expect(firstName('Della\u00a0Duck')).toBe('Della');
    expect(firstName('Della')).toBe('Della');
  });
});
