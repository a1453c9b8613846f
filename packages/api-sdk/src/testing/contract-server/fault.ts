/** A fault to inject. */
export type Fault =
  /** Answers with a status and, unless another body is given, the contract's error body. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    }
  /** Answers as a gateway in front of the server does: with a status, and without any body. */
  | { readonly kind: 'gateway'; readonly status: number }
  /** Answers 200 without a body. */
  | { readonly kind: 'empty' }
  /** Answers 200 with a page. */
  | { readonly kind: 'html' }
  /** Answers 200 with any text, as JSON: truncated, or of another shape. */
  | { readonly kind: 'text'; readonly text: string }
  /** Closes the connection without an answer; `after` the call has had its effect. */
  | { readonly kind: 'drop'; readonly after?: boolean }
  /** Sends the head of an answer, then breaks the connection. */
  | { readonly kind: 'cut' }
  /** Never answers. */
  | { readonly kind: 'stall' };

/** A fault, for which calls, and how often (for ever without a number). */
export interface FaultRule {
  readonly fault: Fault;
  readonly method?: string;
  readonly path?: string;
  readonly times?: number;
}

const CODES: Readonly<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** The error body that a contract server sends with a status. */
export const errorBodyFor = (status: number, details: unknown = null) => ({
  code: CODES[status],
  message: `Set to answer ${status}`,
  tracking_id: `trace-${status}`,
  details,
});

/** The rules in force: the newest that fits a call wins. */
export class FaultRules {
  #rules: { rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.unshift({ rule, left: rule.times ?? Infinity });
  }

  clear(): void {
    this.#rules = [];
  }

  take(method: string, path: string): Fault | null {
    const fits = ({ rule, left }: { rule: FaultRule; left: number }): boolean =>
      left > 0 && (rule.method ?? method) === method && (rule.path ?? path) === path;
    const found = this.#rules.find(fits);
    if (!found) return null;
    found.left -= 1;
    return found.rule.fault;
  }
}
