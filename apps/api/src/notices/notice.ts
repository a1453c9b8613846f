import type { Currency, LocalDate, Minor } from '@nestegg/domain';
import type { Browser } from './push/send-push.ts';

/** What somebody did in a household, as the others are told of it. */
export type HouseholdNews =
  | 'member-joined'
  | 'member-left'
  | 'member-removed'
  | 'made-owner'
  | 'made-member'
  | 'household-deleted'
  | 'household-restored';

interface OfHousehold {
  readonly household_id: string;
  readonly household: string;
}

/** What there is to tell, with what it takes to say it. */
export type News =
  | { readonly kind: HouseholdNews; readonly details: OfHousehold & { readonly person: string } }
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
  | { readonly kind: 'weekly-report'; readonly details: { /** Its Monday. */ readonly week: LocalDate } };

/** Something to tell a person, by one of the ways that they want. */
export type Notice = News & {
  readonly person_id: string;
  readonly id: string;
  readonly way: 'mail' | 'push';
  readonly created_at: string;
  readonly subject: string;
  readonly email: string | null;
  readonly language: string | null;
  readonly browsers: readonly Browser[];
};
