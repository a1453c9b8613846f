import { useState } from 'react';
import type { Problem } from '@nestegg/domain';
import { useFieldTexts, useProblemTexts, type FieldTexts } from '../../i18n/use-problem-text.ts';

/** What a form holds, and how it changes. */
export interface FormState<Values> {
  readonly values: Values;
  readonly change: (patch: Partial<Values>) => void;
}

/** A form's values for as long as it is on screen. */
export function useFormState<Values extends object>(initial: Values | (() => Values)): FormState<Values> {
  const [values, setValues] = useState(initial);
  return { values, change: (patch) => setValues((present) => ({ ...present, ...patch })) };
}

export interface FormOptions<Values> {
  readonly state: FormState<Values>;
  /** The domain's rules for the values; none where everything that can be chosen is right. */
  readonly validate?: (values: Values) => readonly Problem[];
  /** The fields that the form shows, by the server's names. A refusal of any other is the whole form's, so that it is seen. */
  readonly fields: readonly string[];
  /** Saves valid values; resolves with the failure, or with undefined. */
  readonly send: (values: Values) => Promise<unknown>;
  readonly onSaved?: () => void;
  /** `isGeneral`: no field shows why. */
  readonly onFailed?: (isGeneral: boolean) => void;
  /** Shows what is wrong while it is typed, not from the first try to save. */
  readonly eager?: boolean;
}

export interface FormControl<Values> extends FormState<Values> {
  /** What is wrong by field: by the form's rules, and what the server refused at the last save. */
  readonly errors: FieldTexts;
  /** What is wrong by the form's rules, as far as it shows. */
  readonly problems: readonly Problem[];
  readonly isValid: boolean;
  /** Why the last save failed; undefined while there is no reason. */
  readonly failure: unknown;
  /** There is a failure, and no field shows it. */
  readonly isGeneral: boolean;
  readonly busy: boolean;
  /** Shows what is wrong; whether nothing is. */
  readonly check: () => boolean;
  /** Forgets that it was tried: what follows is another entry. */
  readonly restart: () => void;
  /** Checks the values, and sends them if they are right. */
  readonly save: () => Promise<void>;
  /** Sends something else in the form's name, such as the choice after a conflict. */
  readonly run: (send: () => Promise<unknown>) => Promise<void>;
}

const NO_PROBLEMS = (): readonly Problem[] => [];

/** The one model of every form: values, what is wrong with them, and saving. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormControl<Values> {
  const { state, validate = NO_PROBLEMS, fields, send, onSaved, onFailed, eager = false } = options;
  const textsOf = useProblemTexts();
  const refusedBy = useFieldTexts();
  const [tried, setTried] = useState(eager);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const found = validate(state.values);
  const problems = tried ? found : [];

  const refusedIn = (error: unknown): FieldTexts =>
    Object.fromEntries(Object.entries(refusedBy(error) ?? {}).filter(([name]) => fields.includes(name)));
  const isGeneral = (error: unknown) => error !== undefined && Object.keys(refusedIn(error)).length === 0;

  const run = async (work: () => Promise<unknown>) => {
    setFailure(undefined);
    setBusy(true);
    const error = await work();
    setBusy(false);
    setFailure(error);
    if (error !== undefined) return onFailed?.(isGeneral(error));
    setTried(eager);
    return onSaved?.();
  };

  const check = (): boolean => {
    setTried(true);
    setFailure(undefined);
    return found.length === 0;
  };

  const restart = () => {
    setTried(eager);
    setFailure(undefined);
  };

  const save = async () => {
    if (check()) await run(() => send(state.values));
  };

  return {
    ...state,
    errors: { ...refusedIn(failure), ...textsOf(problems) },
    problems,
    isValid: found.length === 0,
    failure,
    isGeneral: isGeneral(failure),
    busy,
    check,
    restart,
    save,
    run,
  };
}
