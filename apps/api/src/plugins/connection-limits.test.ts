import { describe, expect, it } from 'vitest';
import { connectionCounter } from './connection-limits.ts';

describe('connections', () => {
  it('of one address are admitted up to a number, and again once some have ended', () => {
    const admit = connectionCounter({ most: 2, exempt: [] });
    const [first, second, third] = [admit('203.0.113.5'), admit('203.0.113.5'), admit('203.0.113.5')];
    expect([typeof first, typeof second, typeof third]).toEqual(['function', 'function', 'undefined']);
    expect(admit('203.0.113.6')).toBeDefined();
    first?.();
    const again = admit('203.0.113.5');
    expect(admit('203.0.113.5')).toBeUndefined();
    second?.();
    again?.();
    expect([admit('203.0.113.5'), admit('203.0.113.5')].map((each) => typeof each)).toEqual(['function', 'function']);
  });

  it.each([
    '127.0.0.1',
    '127.3.3.3',
    '::1',
    '::ffff:127.0.0.1',
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '10.9.9.9',
    '172.18.0.2',
    '172.31.255.254',
    '192.168.9.9',
    'fd00::7',
  ])('of this machine and of trusted proxies carry many people: %s is not counted', (address) => {
    const admit = connectionCounter({ most: 1, exempt: ['192.0.2.0/24', 'uniquelocal'] });
    expect([admit(address), admit(address), admit(address)].every(Boolean)).toBe(true);
  });

  it.each(['11.0.0.1', '172.32.0.1', '192.169.0.1', '169.254.1.1'])(
    'of a network beside those are counted: %s',
    (address) => {
      const admit = connectionCounter({ most: 1, exempt: ['uniquelocal'] });
      expect([typeof admit(address), typeof admit(address)]).toEqual(['function', 'undefined']);
    },
  );
});
