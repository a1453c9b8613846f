import type { AuthState, Identity } from './auth-port.ts';

/** Holds the authentication state and notifies its listeners. */
export interface AuthStateHolder {
  readonly get: () => AuthState;
  readonly set: (state: AuthState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const sameUser = (a: Identity, b: Identity): boolean =>
  a.sub === b.sub && a.email === b.email && a.nickname === b.nickname && a.name === b.name;

// A renewed token of the same person is no change: listeners would render again for nothing.
const isSame = (a: AuthState, b: AuthState): boolean => {
  if (a.status === 'authenticated' && b.status === 'authenticated') return sameUser(a.user, b.user);
  if (a.status === 'unauthenticated' && b.status === 'unauthenticated') return a.ended === b.ended;
  return a === b;
};

export function holdAuthState(initial: AuthState): AuthStateHolder {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (isSame(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
