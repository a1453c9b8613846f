import type { Currency, Minor, TokenNeed } from '@nestegg/domain';
import type { Sql } from '../sql.ts';

/** Where statements can be sent. Those that are sent at the same moment share a round trip, and keep their order. */
export interface Queryable {
  readonly rows: <Row>(statement: Sql) => Promise<Row[]>;
  readonly row: <Row>(statement: Sql) => Promise<Row | undefined>;
  /** Answers how many rows were changed. */
  readonly run: (statement: Sql) => Promise<number>;
}

/** The credential that a program calls with, and which right of its scopes the call needs. */
export interface CallerCredential {
  readonly id: string;
  readonly need: TokenNeed;
}

/** Who asks for something to be done. */
export interface Caller {
  readonly subject: string;
  /** The session at our own provider, which has to be there still. */
  readonly sessionId: string | undefined;
  /** Absent where the person calls themselves. It has to be there still, and limits what is theirs. */
  readonly credential?: CallerCredential | undefined;
}

/** A set of transactions with one owner: the person, or one of their households. */
export interface Ledger {
  readonly id: string;
  /** Null is the person's own. */
  readonly household_id: string | null;
  readonly household_name: string | null;
  readonly currency: Currency;
  readonly savings_target: Minor;
  /** Whether the caller may write in it, but not read it. */
  readonly hidden?: boolean;
}

/** What a person may see and change, until the work ends. */
export interface PersonTransaction extends Queryable {
  /** Null for an identity that has no profile yet. */
  readonly personId: string | null;
  /** The person's ledgers as the work began, their own first. */
  readonly ledgers: readonly Ledger[];
  /** Leaves a statement to be sent together with the end of the work; should it fail, nothing is stored. */
  readonly atEnd: (statement: Sql, read?: (row: Readonly<Record<string, unknown>> | undefined) => void) => void;
  /** Leaves something to be done once everything is stored, such as sending a mail. */
  readonly afterCommit: (task: () => void) => void;
  /** The state of the ledgers, of the snapshot that is read first. Of conditional reads alone. */
  readonly ledgerState: () => Promise<string | null>;
}
