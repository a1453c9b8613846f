import { useRef } from 'react';
import { createDraftKey, type CreatedAccessToken } from '@nestegg/api-sdk';
import { addDays, characterCount, TEXT_LIMITS, TOKEN_RIGHTS, type Problem, type TokenRight } from '@nestegg/domain';
import { today } from '../../../i18n/today.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useForm, useFormState, type FormControl } from '../../../shared/form/use-form.ts';
import type { StepUp } from '../../../shared/step-up/use-step-up.tsx';

/** The id of one's own ledger among those that can be ticked. */
export const OWN_LEDGER = '';

export interface NewTokenValues {
  readonly name: string;
  readonly expiresOn: string;
  /** What is ticked: the ledger, then the right. */
  readonly ticked: Set<string>;
}

const DEFAULT_DAYS = 90;

/** The name of one box. */
export const boxOf = (ledger: string, right: string): string => `${ledger} ${right}`;

const givesIn = (ticked: ReadonlySet<string>, ledger: string) =>
  Object.fromEntries(TOKEN_RIGHTS.map((right) => [right, ticked.has(boxOf(ledger, right))])) as Record<
    TokenRight,
    boolean
  >;

const scopesOf = (ticked: ReadonlySet<string>) => {
  const ledgers = new Set([...ticked].map((box) => box.split(' ')[0] ?? OWN_LEDGER));
  return [...ledgers].map((ledger) => ({
    householdId: ledger === OWN_LEDGER ? null : ledger,
    ...givesIn(ticked, ledger),
  }));
};

function problemsOf({ name, ticked }: NewTokenValues): readonly Problem[] {
  const problems: Problem[] = [];
  if (name.trim() === '') problems.push({ field: 'name', code: 'text.required', params: { field: 'Name' } });
  if (characterCount(name.trim()) > TEXT_LIMITS.tokenName) {
    problems.push({ field: 'name', code: 'text.too-long', params: { field: 'Name', n: TEXT_LIMITS.tokenName } });
  }
  if (ticked.size === 0) problems.push({ field: 'scopes', code: 'token.no-scope' });
  return problems;
}

/** Makes a token; `onCreated` gets it, this once. */
export function useNewToken(
  { confirmed }: StepUp,
  onCreated: (token: CreatedAccessToken) => void,
): FormControl<NewTokenValues> {
  const [create] = useApi().useCreateTokenMutation();
  const key = useRef(createDraftKey());
  return useForm<NewTokenValues>({
    state: useFormState<NewTokenValues>({ name: '', expiresOn: addDays(today(), DEFAULT_DAYS), ticked: new Set() }),
    validate: problemsOf,
    fields: ['name', 'expires_on', 'scopes'],
    send: async ({ name, expiresOn, ticked }) => {
      const draft = { name: name.trim(), expiresOn, scopes: scopesOf(ticked) };
      const idempotencyKey = key.current.keyFor(draft);
      const { data, error } = await confirmed(() => create({ ...draft, idempotencyKey }));
      if (!data) return error;
      key.current.settle();
      return onCreated(data);
    },
  });
}
