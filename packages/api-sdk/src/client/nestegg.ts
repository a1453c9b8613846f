import { NesteggError } from '../errors/nestegg-error.ts';
import { listChanges } from '../requests/history-requests.ts';
import { testAuth } from '../requests/identity-requests.ts';
import { getHealth } from '../requests/service-requests.ts';
import { callerOf, type ClientOptions, openTransport } from './caller.ts';
import { createResponseCache } from '../transport/response-cache.ts';
import { bare, filtered } from './methods.ts';
import {
  accountOf,
  accountsOf,
  householdsOf,
  historyOf,
  invitationsOf,
  notificationsOf,
  profileOf,
  factorsOf,
  tokensOf,
  transactionsOf,
  transfersOf,
} from './resources.ts';
import { streamChanges } from './stream-changes.ts';

/**
 * Makes a client of one server: `const nestegg = createNestegg({ baseUrl, token })`, then
 * `await nestegg.transactions.list()`. It has no store, and nothing of it grows while it runs: keep one for as long as
 * the process lives, or make one for each request that has a token of its own. Its calls throw a `NesteggError`.
 */
export function createNestegg(options: ClientOptions) {
  const { deps, ...transport } = openTransport(options, createResponseCache);
  const call = callerOf(transport);
  return {
    transactions: transactionsOf(call),
    /** Bank accounts, cards, cash. */
    accounts: accountsOf(call),
    transfers: transfersOf(call),
    households: householdsOf(call),
    invitations: invitationsOf(call),
    profile: profileOf(call),
    /** Password, e-mail address and sessions, where the server has the accounts itself. */
    account: accountOf(call),
    /** Second factors, recovery codes and trusted devices. */
    factors: factorsOf(call),
    /** Access tokens for programs of one's own. */
    tokens: tokensOf(call),
    notifications: notificationsOf(call),
    history: historyOf(call),
    changes: {
      /** What changed since a cursor; without one the present cursor. */
      list: filtered(call, (since?: string) => listChanges(since)),
      /** Listens until the server ends the stream or the signal stops it. */
      stream: (signal: AbortSignal) => streamChanges(deps, signal),
    },
    /** What the server offers beyond the calls that every server has. */
    getCapabilities: async (signal: AbortSignal = new AbortController().signal) => {
      signal.throwIfAborted();
      const result = await transport.findCapabilities(signal);
      signal.throwIfAborted();
      if (!result.ok) throw new NesteggError(result.error);
      return result.value;
    },
    /** Resolves where the server answers. */
    getHealth: bare(call, getHealth),
    /** Who the server takes the caller for. */
    testAuth: bare(call, testAuth),
    /** Any request of this package, also those that have no method here. */
    call,
  };
}

/** A client of one server, without a store. */
export type Nestegg = ReturnType<typeof createNestegg>;
