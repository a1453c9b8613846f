import { isIP } from 'node:net';
import { parseKeys } from '../encryption/key-ring.ts';
import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The names of this machine that browsers treat as a secure place. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export function port(env: Environment, key: string, fallback: number): number {
  const text = env[key];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535) {
    throw new ConfigError(`${key} must be a port number from 1 to 65535, not "${text}"`);
  }
  return value;
}

/** An address of this machine to listen on. */
export function listenAddress(env: Environment, key: string, fallback: string): string {
  const text = env[key] || fallback;
  if (text === 'localhost' || isIP(text) !== 0) return text;
  throw new ConfigError(`${key} must be an address of this machine like 127.0.0.1 or 0.0.0.0, not "${text}"`);
}

/** How many of something, at least one. */
export function count(env: Environment, key: string, fallback: number): number {
  const text = env[key];
  if (!text) return fallback;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new ConfigError(`${key} must be a number from 1 to 9999, not "${text}"`);
  return Number(text);
}

/** A time of each day, by this machine's clock. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

export function timeOfDay(env: Environment, key: string, fallback: string): TimeOfDay {
  const text = env[key] || fallback;
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) throw new ConfigError(`${key} must be a time like 03:30, not "${text}"`);
  return { hour: Number(hour), minute: Number(minute) };
}

/** One e-mail address. */
export function mailAddress(env: Environment, key: string): string | undefined {
  const text = env[key];
  if (!text || /^[^\s@<>,]+@[^\s@<>,]+$/.test(text)) return text || undefined;
  throw new ConfigError(`${key} must be an e-mail address, not "${text}"`);
}

/** The number of a process. */
export function processId(env: Environment, key: string): number | undefined {
  const text = env[key];
  if (!text) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ConfigError(`${key} must be the number of a process, not "${text}"`);
  return Number(text);
}

/** A host itself, or a domain that it lies in. */
export function domainOf(env: Environment, key: string, host: string): string | undefined {
  const text = env[key];
  if (!text || text === host || (text.includes('.') && host.endsWith(`.${text}`))) return text || undefined;
  throw new ConfigError(`${key} must be ${host} or a domain that it lies in, not "${text}"`);
}

/** Keys of 32 bytes in base64url; they are never repeated in the message. */
export function secretKeys(env: Environment, key: string): string | undefined {
  const text = env[key]?.trim();
  if (!text) return undefined;
  if (!parseKeys(text)) {
    throw new ConfigError(`${key} must be 32 random bytes in base64url (43 characters); of several the newest first`);
  }
  return text;
}

export function flag(env: Environment, key: string, fallback: boolean): boolean {
  const text = env[key];
  if (!text) return fallback;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(`${key} must be 1 or 0, not "${text}"`);
}

export function choice<const T extends readonly string[]>(
  env: Environment,
  key: string,
  choices: T,
  fallback: T[number],
): T[number] {
  const text = env[key];
  if (!text) return fallback;
  const found = choices.find((one) => one === text);
  if (!found) throw new ConfigError(`${key} must be one of ${choices.join(', ')}, not "${text}"`);
  return found;
}

/** An address; its value is never repeated in the message, because it may hold a password. */
export function url(env: Environment, key: string, protocols: readonly string[]): string | undefined {
  const text = env[key];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${key} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  }
  return text;
}

export function origin(env: Environment, key: string, fallback: string): string {
  const text = url(env, key, ['http:', 'https:']) ?? fallback;
  const parsed = new URL(text);
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw new ConfigError(`${key} must be an origin like https://nestegg.example, without a path`);
  }
  return parsed.origin;
}

/** An address under which calls are made; a path stays, the slash at its end does not. */
export function baseUrl(env: Environment, key: string): string | undefined {
  const text = url(env, key, ['http:', 'https:']);
  if (text === undefined) return undefined;
  const { origin: host, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) {
    throw new ConfigError(`${key} must be an address like https://api.example, without a query or a user name`);
  }
  return host + pathname.replace(/\/+$/, '');
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  if (bits === undefined) return isIP(address) !== 0 || NAMED_NETWORKS.has(address);
  return rest.length === 0 && isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= widest;
}

const words = (text = ''): readonly string[] => text.split(/[\s,]+/).filter(Boolean);

/** Host names, each with a port where it is not the usual one, with commas or spaces between. */
export function hosts(env: Environment, key: string): readonly string[] {
  const all = words(env[key]);
  const wrong = all.find((text) => !/^[a-z0-9.-]+(:\d+)?$/i.test(text));
  if (wrong) throw new ConfigError(`${key} must be host names like push.example.org, not "${wrong}"`);
  return all;
}

/** Addresses, and networks like 10.0.0.0/8, with commas or spaces between. */
export function networks(env: Environment, key: string): readonly string[] {
  const all = words(env[key]);
  const wrong = all.find((text) => !isNetwork(text));
  if (wrong) throw new ConfigError(`${key} must be addresses or networks like 10.0.0.1 or 10.0.0.0/8, not "${wrong}"`);
  return all;
}
