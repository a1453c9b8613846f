import type { Currency, LocalDate, Minor } from '@nestegg/domain';
import type { Browser } from './delivery/push/send-push.ts';

/** What a member did in a household, of which the others are notified. */
export const HOUSEHOLD_EVENTS = [
  'member-joined',
  'member-left',
  'member-removed',
  'made-owner',
  'made-member',
  'household-deleted',
  'household-restored',
] as const;

export type HouseholdEvent = (typeof HOUSEHOLD_EVENTS)[number];

interface OfHousehold {
  readonly household_id: string;
  readonly household: string;
}

interface OfLedger {
  /** Null is the person's own ledger. */
  readonly household_id: string | null;
  readonly household: string | null;
  readonly currency: Currency;
}

/** A bill of which people are notified. */
interface NotifiedBill {
  readonly expectedDate: LocalDate;
  readonly description: string;
  readonly amount: Minor;
}

/** What becomes of an account's second factors. */
export type FactorEvent =
  | {
      readonly kind:
        | 'factor-on'
        | 'factor-off'
        | 'factor-reset'
        | 'factor-added'
        | 'factor-removed'
        | 'factor-codes-made'
        | 'factor-device-forgotten';
      readonly details: Readonly<Record<string, never>>;
    }
  | { readonly kind: 'factor-passkey-added' | 'factor-passkey-removed'; readonly details: { readonly name: string } }
  | { readonly kind: 'factor-code-used'; readonly details: { /** How many are left. */ readonly left: number } }
  | {
      readonly kind: 'factor-device-trusted' | 'factor-refused';
      readonly details: { readonly device: string | null; readonly ip: string };
    };

/** An event, with what its text needs. */
export type NotificationEvent =
  | { readonly kind: HouseholdEvent; readonly details: OfHousehold & { readonly person: string } }
  | {
      readonly kind: 'invitation-claimed';
      readonly details: OfHousehold & {
        readonly person: string;
        /** Whom the invitation was for. */
        readonly email: string;
      };
    }
  | {
      readonly kind: 'budget';
      readonly details: OfHousehold & {
        /** How much of the budget is spent at least. */
        readonly percent: number;
        readonly spent: Minor;
        readonly budget: Minor;
        readonly currency: Currency;
      };
    }
  | { readonly kind: 'signed-in'; readonly details: { readonly device: string | null; readonly ip: string } }
  | { readonly kind: 'token-created' | 'token-revoked'; readonly details: { readonly name: string } }
  | FactorEvent
  | { readonly kind: 'app-connected' | 'app-disconnected' | 'app-reused'; readonly details: { readonly name: string } }
  | {
      readonly kind: 'token-ending';
      readonly details: { readonly name: string; /** The last day on which it holds. */ readonly ends_on: LocalDate };
    }
  | {
      /** Bills that are due soon, and bills that did not come. */
      readonly kind: 'bills-due' | 'bills-missed';
      readonly details: OfLedger & { readonly bills: readonly NotifiedBill[] };
    }
  | {
      readonly kind: 'bills-recorded';
      readonly details: OfLedger & { /** How many were recorded late. */ readonly n: number };
    }
  | { readonly kind: 'weekly-report'; readonly details: { /** Its Monday. */ readonly week: LocalDate } };

/** A row of the outbox: an event for one person, by one of the ways that they chose. */
export type QueuedNotification = NotificationEvent & {
  readonly person_id: string;
  readonly id: string;
  readonly way: 'mail' | 'push';
  readonly created_at: string;
  readonly subject: string;
  readonly email: string | null;
  readonly language: string | null;
  readonly browsers: readonly Browser[];
};
