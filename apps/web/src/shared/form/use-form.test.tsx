import type { NesteggFailure } from '@nestegg/api-sdk';
import { validateHouseholdName } from '@nestegg/domain';
import { describe, expect, it } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { useForm, useFormState, type FormControl, type FormOptions } from './use-form.ts';

interface Values {
  readonly name: string;
}

/** A server's refusal of one field. */
const refusing = (field: string): NesteggFailure => ({
  kind: 'answer',
  code: 'VALIDATION_ERROR',
  status: 422,
  message: 'No',
  serverMessage: 'No',
  reason: null,
  problems: [{ field, code: null, params: {}, text: 'Is taken' }],
  trackingId: null,
  details: null,
  retryAfter: null,
  endpoint: 'POST /api/households',
  timestamp: 0,
});

/** A form with a name; answers the sends with these failures in turn. */
function open(failures: readonly unknown[] = [], options: Partial<FormOptions<Values>> = {}) {
  const sent: string[] = [];
  const outcomes: string[] = [];
  let control: FormControl<Values> | undefined;
  function Shown() {
    control = useForm({
      state: useFormState<Values>({ name: '' }),
      validate: ({ name }) => validateHouseholdName(name),
      fields: ['name'],
      send: async ({ name }) => failures[sent.push(name) - 1],
      onSaved: () => outcomes.push('saved'),
      onFailed: (isGeneral) => outcomes.push(isGeneral ? 'failed' : 'refused'),
      ...options,
    });
    return null;
  }
  mountAt(<Shown />);
  const form = () => control ?? expect.unreachable();
  const shows = (name: string | undefined) => expect.poll(() => form().errors['name']).toBe(name);
  return { form, shows, sent, outcomes };
}

const REQUIRED = 'Household Name is required';

describe('a form', () => {
  it('shows what is wrong from the first try to save, and no longer once it is right', async () => {
    const { form, shows, sent } = open();
    expect(form().errors['name']).toBeUndefined();
    await form().save();
    await shows(REQUIRED);
    form().change({ name: 'Nest' });
    await shows(undefined);
    form().change({ name: ' ' });
    await shows(REQUIRED);
    expect(sent).toEqual([]);
  });

  it('shows what is wrong at once where it is eager', () => {
    expect(open([], { eager: true }).form().errors['name']).toBe(REQUIRED);
  });

  it('sends what is right, and shows nothing wrong after it', async () => {
    const { form, sent, outcomes } = open();
    form().change({ name: 'Nest' });
    await expect.poll(() => form().isValid).toBe(true);
    await form().save();
    expect([sent, outcomes]).toEqual([['Nest'], ['saved']]);
    form().change({ name: '' });
    await expect.poll(() => form().values.name).toBe('');
    expect(form().errors['name']).toBeUndefined();
  });

  it('shows a refusal by its field until the next save', async () => {
    const { form, shows, outcomes } = open([refusing('household.name')]);
    form().change({ name: 'Nest' });
    await expect.poll(() => form().isValid).toBe(true);
    await form().save();
    await shows('Is taken');
    expect(form().isGeneral).toBe(false);
    await form().save();
    await shows(undefined);
    expect(outcomes).toEqual(['refused', 'saved']);
  });

  it('shows its own rule before a refusal of the same field, and no refusal once it was tried again', async () => {
    const { form, shows } = open([refusing('name')]);
    form().change({ name: 'Nest' });
    await expect.poll(() => form().isValid).toBe(true);
    await form().save();
    await shows('Is taken');
    form().change({ name: '' });
    await shows(REQUIRED);
    await form().save();
    form().change({ name: 'Pond' });
    await shows(undefined);
    expect(form().failure).toBeUndefined();
  });

  it.each([
    ['of a field that it does not show', refusing('owner')],
    ['without a field', { kind: 'network' }],
  ])('has a failure %s as a whole', async (_, failure) => {
    const { form, outcomes } = open([failure]);
    form().change({ name: 'Nest' });
    await expect.poll(() => form().isValid).toBe(true);
    await form().save();
    await expect.poll(() => form().isGeneral).toBe(true);
    expect([form().failure, form().errors['name'], outcomes]).toEqual([failure, undefined, ['failed']]);
  });

  it('is busy until the answer has come', async () => {
    let answer: ((failure: unknown) => void) | undefined;
    const { form } = open([], { send: () => new Promise((resolve) => void (answer = resolve)) });
    form().change({ name: 'Nest' });
    await expect.poll(() => form().isValid).toBe(true);
    const saving = form().save();
    await expect.poll(() => form().busy).toBe(true);
    answer?.(undefined);
    await saving;
    await expect.poll(() => form().busy).toBe(false);
  });

  it('sends what else is chosen without another check', async () => {
    const { form, outcomes } = open();
    await form().run(async () => undefined);
    expect(outcomes).toEqual(['saved']);
  });

  it('shows no failure of before while something else is under way', async () => {
    const { form } = open();
    const failure = { kind: 'network' };
    await form().run(async () => failure);
    await expect.poll(() => form().failure).toBe(failure);
    let resolve!: (value: undefined) => void;
    const promise = new Promise<undefined>((end) => (resolve = end));
    const saving = form().run(() => promise);
    await expect.poll(() => form().busy).toBe(true);
    expect([form().failure, form().isGeneral]).toEqual([undefined, false]);
    resolve(undefined);
    await saving;
  });
});
