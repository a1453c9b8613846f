import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';

/** The writes of this client, by the groups of changes that they are. */
export interface OwnWrites {
  /** Whether a group of changes is a write of this client. */
  readonly has: (group: string) => boolean;
  /** Whether a write waits for its answer. */
  readonly isWriting: () => boolean;
  readonly middleware: Middleware;
}

/** Their events come within seconds. */
const KEPT = 100;

/** The action of an answered write; what it changed is in the meta of the base query. */
interface Settled extends Action {
  readonly meta?: { readonly baseQueryMeta?: { readonly changeGroup?: string | null } };
}

/** Follows the mutations of a client; `prefix` begins the types of their actions. */
export function createOwnWrites(prefix: string, onWrite: () => void): OwnWrites {
  const groups = new Set<string>();
  let writing = 0;
  const settle = ({ meta }: Settled) => {
    writing -= 1;
    const group = meta?.baseQueryMeta?.changeGroup;
    if (!group) return;
    groups.add(group);
    const [oldest] = groups;
    if (groups.size > KEPT && oldest !== undefined) groups.delete(oldest);
  };
  const middleware: Middleware = () => (next) => (action) => {
    if (isAction(action) && action.type.startsWith(prefix)) {
      onWrite();
      if (action.type.endsWith('/pending')) writing += 1;
      else settle(action);
    }
    return next(action);
  };
  return { has: (group) => groups.has(group), isWriting: () => writing > 0, middleware };
}
