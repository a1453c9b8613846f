import type { FastifyRequest } from 'fastify';

/** Where something was done from. */
export interface Origin {
  readonly device: string | null;
  readonly ip: string;
}

const LONGEST_DEVICE = 300;

export const originOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Origin => ({
  device: headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? null,
  ip,
});
