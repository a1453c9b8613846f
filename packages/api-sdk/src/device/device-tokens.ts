/** The tokens of a program that was connected by a code. */
export interface DeviceTokens {
  readonly accessToken: string;
  /** Works once: what it is exchanged for has the next one. */
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Where the tokens of a program are kept. They allow what the program was allowed. */
export interface DeviceTokenStore {
  readonly read: () => DeviceTokens | null | Promise<DeviceTokens | null>;
  /** Null once they are worth nothing. */
  readonly write: (tokens: DeviceTokens | null) => void | Promise<void>;
  /**
   * Runs work while no other process does: a refresh token that two exchange ends what the program was allowed. Not needed
   * where one process alone uses the store.
   */
  readonly exclusive?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What a person does to connect the program. */
export interface DevicePrompt {
  /** To be typed on the page: `BCDF-GHJK`. */
  readonly userCode: string;
  /** The page, to be opened on any device. */
  readonly verificationUri: string;
  /** The page with the code filled in. */
  readonly verificationUriComplete: string;
  /** When the code ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a program asks for; the person picks the ledgers. */
export type DeviceScope = 'ledgers.read' | 'ledgers.write' | 'ledgers.import' | 'openid' | 'profile' | 'email';

/** How a program signs in, and what it is given of the world. */
export interface DeviceSignInOptions {
  /** The server's address; a slash at its end does not matter. */
  readonly baseUrl: string;
  readonly scopes: readonly DeviceScope[];
  readonly store: DeviceTokenStore;
  /** Shows a person the code and where to type it. */
  readonly onCode: (prompt: DevicePrompt) => void;
  /** As which app; without it as Nestegg's own command-line tool. */
  readonly clientId?: string;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Resolves after so many milliseconds. */
  readonly delay?: (milliseconds: number) => Promise<void>;
}
