import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/network.ts';

/** Room for the most event streams that there can be, and for all else. */
const MAX_CONNECTIONS = 8_000;
/** A browser opens six: enough for a few dozen people behind one address. */
const MAX_PER_ADDRESS = 256;
/** After so many requests an answer says that its connection ends, as with other web servers. */
export const MAX_REQUESTS = 1_000;

/** The networks that Fastify knows by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/**
 * Counts connections per network. Admitting one answers how to release it; undefined where there are enough. Not counted
 * are those of trusted proxies, which carry many people's, and of this machine, where a proxy may run unnamed.
 */
export function connectionCounter({ most, exempt }: { readonly most: number; readonly exempt: readonly string[] }) {
  const proxies = listOf(['loopback', ...exempt]);
  const counts = new Map<string, number>();
  return (address: string): (() => void) | undefined => {
    if (proxies.check(address, familyOf(address))) return () => undefined;
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most) return undefined;
    counts.set(network, count);
    return () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    };
  };
}

/** Limits how many connections there are, in all and from one network, so that no client takes all descriptors. */
export function limitConnections({ server }: FastifyInstance, trustedProxies: readonly string[]): void {
  server.maxConnections = MAX_CONNECTIONS;
  const admit = connectionCounter({ most: MAX_PER_ADDRESS, exempt: trustedProxies });
  server.on('connection', (socket: Socket) => {
    const release = admit(socket.remoteAddress ?? '');
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}
