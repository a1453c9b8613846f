import type { Call } from '@nestegg/domain/contract';
import { noToken } from '../../errors/no-answer.ts';
import { endpointOf } from '../call-request.ts';
import type { Exchange } from '../exchange.ts';
import type { ResolvedOptions } from '../options.ts';
import type { Tokens } from './tokens.ts';

export type SendWithToken = (token: string | null) => Promise<Exchange>;

/**
 * Makes a call with the access token, waiting for it. Refused with a 401 it is made once more with another token, and
 * then not again.
 */
export async function authorised(
  { now }: ResolvedOptions,
  tokens: Tokens,
  call: Call,
  send: SendWithToken,
): Promise<Exchange> {
  if (call.access === 'public') return send(null);
  try {
    const token = await tokens.current();
    const first = await send(token);
    if (!first.answered || first.status !== 401) return first;
    const other = await tokens.replace(token);
    return other === null ? first : await send(other);
  } catch (thrown) {
    return { answered: false, error: noToken({ endpoint: endpointOf(call), timestamp: now() }, thrown) };
  }
}
