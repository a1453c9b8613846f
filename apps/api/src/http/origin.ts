import type { FastifyRequest } from 'fastify';

/** Where something was done from. */
export interface Origin {
  readonly device: string | null;
  readonly ip: string;
}

const MAX_DEVICE_LENGTH = 300;

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: headers['user-agent']?.slice(0, MAX_DEVICE_LENGTH) ?? null,
  ip,
});
