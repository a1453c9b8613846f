import type { PersonalFields, Profile, Transaction } from '@nestegg/api-sdk';
import type { NesteggReactApi } from '@nestegg/api-sdk/react';
import { displayName, PERSONAL_ACCOUNT, type TransactionDraft } from '@nestegg/domain';
import { optimisticLists } from './optimistic-lists.ts';

type State = Parameters<NesteggReactApi['util']['selectCachedArgsForQuery']>[0];
type Patch = { readonly undo: () => void };

/** A change under way: the store that it shows in, and its end. */
interface Change {
  readonly dispatch: (patch: ReturnType<NesteggReactApi['util']['updateQueryData']>) => Patch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Rolls back if the server refuses; the view that made the change shows why. */
async function undoIfRefused({ queryFulfilled }: Change, patch: Patch): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    patch.undo();
  }
}

/** A household's name, as far as it is known here; null is personal. */
const nameOf = (api: NesteggReactApi, state: State, householdId: string | null): string | null =>
  api.endpoints.listHouseholds
    .select()(state)
    .data?.find(({ id }) => id === householdId)?.name ?? null;

/** How the account of a transaction reads until the server has said: as before, unless it moves to another ledger. */
const accountOf = (before: Transaction, { householdId }: TransactionDraft, householdName: string | null): string =>
  before.householdId === householdId ? before.account : (householdName ?? PERSONAL_ACCOUNT);

function mergedProfile<Shown extends Profile>(profile: Shown, fields: PersonalFields): Shown {
  const merged = { ...profile, ...fields };
  return { ...merged, displayName: displayName(merged) };
}

/**
 * Shows a change as soon as it is wanted, and takes it back if the server refuses it. Once it is taken, everything it
 * touches is fetched anew: sums, order and pages are the server's to say.
 */
export function applyOptimisticUpdates(api: NesteggReactApi): void {
  const lists = optimisticLists(api);
  api.enhanceEndpoints({
    endpoints: {
      listTransactions: { onQueryStarted: lists.onAnswer },
      deleteTransaction: {
        onQueryStarted: ({ id }, change) => lists.show(change, (items) => items.filter((item) => item.id !== id)),
      },
      updateTransaction: {
        // What says how the change is made is none of the record's fields.
        onQueryStarted: ({ id, version: _version, idempotencyKey: _key, keepSchedule: _keep, ...draft }, change) => {
          const householdName = nameOf(api, change.getState(), draft.householdId);
          const replace = (item: Transaction) =>
            item.id === id
              ? { ...item, ...draft, householdName, account: accountOf(item, draft, householdName) }
              : item;
          return lists.show(change, (items) => items.map(replace));
        },
      },
      updateUser: {
        onQueryStarted: async (sent, { dispatch, queryFulfilled }) => {
          const show = (fieldsOf: (profile: Profile) => PersonalFields) =>
            dispatch(api.util.updateQueryData('getMe', undefined, (shown) => mergedProfile(shown, fieldsOf(shown))));
          const patch = show((shown) => {
            const { name = shown.name, email = shown.email, phone = shown.phone, bio = shown.bio } = sent;
            return { name, email, phone, bio };
          });
          try {
            // What the server made of it wins over what was sent.
            const { data } = await queryFulfilled;
            show(() => data);
          } catch {
            patch.undo();
          }
        },
      },
      updateProfile: {
        onQueryStarted: ({ preferences }, change) => {
          // Theme and language are this device's until the server has them.
          const { theme: _theme, language: _language, ...switches } = preferences ?? {};
          const patch = api.util.updateQueryData('getMe', undefined, (profile) => ({
            ...profile,
            preferences: { ...profile.preferences, ...switches },
          }));
          return undoIfRefused(change, change.dispatch(patch));
        },
      },
    },
  });
}
