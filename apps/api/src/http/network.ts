import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a text is an address of IPv4 or IPv6, and no name. */
export const isIpAddress = (text: string): boolean => isIP(text) !== 0;

const GROUPS = 8;
/** One customer of a provider has a /64 at least, and as many addresses as they like. */
const GROUPS_OF_NETWORK = 4;
/** What a customer has at most, as a rule. */
const GROUPS_OF_SITE = 3;
const DOTTED = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
/** What an IPv4 address begins with where IPv6 carries it, however that is written (RFC 4291, 2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';

const hex = (value: number): string => value.toString(16);

const splitGroups = (part: string): string[] =>
  part
    .split(':')
    .filter(Boolean)
    .map((group) => hex(Number.parseInt(group, 16)));

/** The eight groups of an IPv6 address, none left out, without leading zeros. */
function groupsOf(address: string): string[] {
  const inHex = address.replace(DOTTED, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  });
  const [head = '', tail] = inHex.split('::');
  const [before, after] = [splitGroups(head), splitGroups(tail ?? '')];
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');

/** The IPv4 address of an address, also where IPv6 carries it, or the eight groups of an IPv6 address. */
function parse(ip: string): string | string[] {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return groups.slice(0, 6).join(':') === MAPPED ? dotted(groups.slice(6)) : groups;
}

const prefix = (groups: readonly string[], count: number): string =>
  `${groups.slice(0, count).join(':')}::/${count * 16}`;

/** What is counted as one place: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = parse(ip);
  return typeof address === 'string' ? address : prefix(address, GROUPS_OF_NETWORK);
}

/** The /48 network of an IPv6 address: some providers give a customer that many networks. Undefined for IPv4. */
export function widerNetworkOf(ip: string): string | undefined {
  const address = parse(ip);
  return typeof address === 'string' ? undefined : prefix(address, GROUPS_OF_SITE);
}

/** An address as proxies forward it, of which some add the port; undefined for anything else. */
function forwardedAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  return isIpAddress(address) ? address : undefined;
}

/**
 * The addresses in an X-Forwarded-For header, the nearest last. Where one is none, those before it are dropped, too: the
 * proxy that wrote it did not know whom it forwarded for.
 */
export function forwardedAddresses(header: string): string[] {
  const addresses = header.split(',').map(forwardedAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).filter((address) => address !== undefined);
}

/** Whether a proxy says whom a request is forwarded for, and whether it is one that is trusted to. */
export function forwardingOf({
  headers,
  ips,
}: Pick<FastifyRequest, 'headers' | 'ips'>): 'no' | 'trusted' | 'untrusted' {
  if (headers['x-forwarded-for'] === undefined) return 'no';
  return ips && ips.length > 1 ? 'trusted' : 'untrusted';
}
