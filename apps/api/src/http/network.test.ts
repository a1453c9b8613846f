import { assert, constantFrom, integer, ipV4, pre, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { forwardedAddresses, networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::ffff:c0a8:0101', '192.168.1.1'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

const WRITINGS: readonly ((high: string, low: string, dotted: string) => string)[] = [
  (_high, _low, dotted) => `::ffff:${dotted}`,
  (high, low) => `::ffff:${high}:${low}`,
  (high, low) => `::FFFF:${high.padStart(4, '0')}:${low.padStart(4, '0').toUpperCase()}`,
  (high, low) => `0:0:0:0:0:ffff:${high}:${low}`,
  (_high, _low, dotted) => `0000:0000::0000:ffff:${dotted}`,
];

it('an IPv4 address is counted as itself, however IPv6 writes it', () => {
  assert(
    property(ipV4(), constantFrom(...WRITINGS), (ip, write) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
      const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
      expect(networkOf(write(high ?? '', low ?? '', ip))).toBe(ip);
    }),
  );
});

it('every other IPv6 address is counted as the network of its first half', () => {
  const group = integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const half = tuple(group, group, group, group);
  assert(
    property(half, half, (network, host) => {
      pre(network.some((each) => each !== '0'));
      expect(networkOf([...network, ...host].join(':'))).toBe(`${network.join(':')}::/64`);
    }),
  );
});

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:5678', ['203.0.113.7']],
  ['[2001:db8::1]:443', ['2001:db8::1']],
  ['[2001:db8::1]', ['2001:db8::1']],
  ['2001:db8::1', ['2001:db8::1']],
  [' 10.1.1.1 ,203.0.113.7:1, 10.0.0.1', ['10.1.1.1', '203.0.113.7', '10.0.0.1']],
  ['10.1.1.1, unknown, 10.0.0.1', ['10.0.0.1']],
  ['10.1.1.1, unknown, 10.2.2.2, unknown, 10.0.0.1', ['10.0.0.1']],
  ['10.1.1.1, unknown', []],
  ['10.1.1.1,', []],
  ['', []],
  ['x'.repeat(8000), []],
])('of the header %j the addresses are %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toEqual(addresses);
});
