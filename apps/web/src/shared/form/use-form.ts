import { useState } from 'react';
import type { Problem } from '@nestegg/domain';
import { useSubmission, type SubmissionControl, type SubmissionOptions } from './use-submission.ts';

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

export interface FormOptions<Values> extends Omit<SubmissionOptions, 'problems' | 'send'> {
  readonly state: FormState<Values>;
  /** The domain's rules for the values; none where everything that can be chosen is right. */
  readonly validate?: (values: Values) => readonly Problem[];
  /** Saves valid values; resolves with the failure, or with undefined. */
  readonly send: (values: Values) => Promise<unknown>;
}

export interface FormControl<Values> extends FormState<Values>, SubmissionControl {}

const NO_PROBLEMS = (): readonly Problem[] => [];

/** A form's values, what is wrong with them, and saving. */
export function useForm<Values extends object>(options: FormOptions<Values>): FormControl<Values> {
  const { state, validate = NO_PROBLEMS, send, ...rest } = options;
  const submission = useSubmission({
    ...rest,
    problems: validate(state.values),
    send: () => send(state.values),
  });
  return { ...state, ...submission };
}
