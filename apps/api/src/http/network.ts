import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** One customer of a provider has a /64 at least, and as many addresses as they like. */
const GROUPS_OF_NETWORK = 4;

/** The first half of an IPv6 address, with each group written out. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** What is counted as one place: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? prefixOf(address) : address;
}
