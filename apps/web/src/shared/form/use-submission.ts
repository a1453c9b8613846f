import { useState } from 'react';
import type { Problem } from '@nestegg/domain';
import { useFieldTexts, useProblemTexts, type FieldTexts } from '../../i18n/use-problem-text.ts';

export interface SubmissionOptions {
  /** What is wrong by the form's rules with what it holds. */
  readonly problems: readonly Problem[];
  /** The fields that the form shows, by the server's names. A refusal of any other is the whole form's, so that it is seen. */
  readonly fields: readonly string[];
  /** Saves what the form holds, which is valid; resolves with the failure, or with undefined. */
  readonly send: () => Promise<unknown>;
  readonly onSaved?: () => void;
  /** `isGeneral`: no field shows why. */
  readonly onFailed?: (isGeneral: boolean) => void;
  /** Shows what is wrong while it is typed, not from the first try to save. */
  readonly eager?: boolean;
}

export interface SubmissionControl {
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
  /** Checks what the form holds, and sends it if it is right. */
  readonly save: () => Promise<void>;
  /** Sends something else in the form's name, such as the choice after a conflict. */
  readonly run: (send: () => Promise<unknown>) => Promise<void>;
}

/** Saving a form, whatever it holds: what is wrong with it, whether it is under way, and how it ended. */
export function useSubmission(options: SubmissionOptions): SubmissionControl {
  const { problems: found, fields, send, onSaved, onFailed, eager = false } = options;
  const textsOf = useProblemTexts();
  const refusedBy = useFieldTexts();
  const [tried, setTried] = useState(eager);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
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
    if (check()) await run(send);
  };

  return {
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
