/** What the adapter needs of the browser, passed in so that tests can be their own browser. */
export interface AuthEnvironment {
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
  /** Whether the page may use cryptography (https or localhost). */
  readonly isSecure: boolean;
  /** Where the library stores tokens: shared by all tabs. */
  readonly storage: Storage;
  /** What outlives a redirect of this tab. */
  readonly tabStorage: Storage;
  readonly cookies: () => string;
  /** Runs work while no other tab runs work under the same name. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Milliseconds; only differences matter. */
  readonly now: () => number;
  /** Calls back again and again; gives back what ends that. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
  /** Calls back when another tab has changed the storage; `key` is null when it was emptied. */
  readonly onStorageChange: (listener: (key: string | null) => void) => () => void;
}

/** The browser as it is. Where it has no locks (http on a foreign host), a tab can only wait for itself. */
export function browserEnvironment(): AuthEnvironment {
  return {
    origin: window.location.origin,
    isSecure: window.isSecureContext,
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    cookies: () => document.cookie,
    withLock: async (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    now: () => Date.now(),
    every: (milliseconds, tick) => {
      const timer = setInterval(tick, milliseconds);
      return () => clearInterval(timer);
    },
    onStorageChange: (listener) => {
      const listen = (event: StorageEvent) => listener(event.key);
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
