import { useState } from 'react';
import type { PasswordFormValues, Problem } from '@nestegg/domain';
import { useProblemTexts } from '../../i18n/use-problem-text.ts';
import { useFieldTexts } from '../../i18n/use-failure-texts.ts';
import { useApi } from '../api-context.ts';

const EMPTY: PasswordFormValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The server's names of the fields, and ours. */
const FIELDS = { current_password: 'currentPassword', new_password: 'newPassword' } as const;

export interface ChangePasswordControl {
  readonly values: PasswordFormValues;
  readonly change: (patch: Partial<PasswordFormValues>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly save: () => Promise<void>;
}

export interface ChangePasswordOptions {
  /** The rules of the screen. */
  readonly validate: (values: PasswordFormValues) => readonly Problem[];
  readonly onChanged: () => void;
  readonly onFailed: () => void;
}

/**
 * A form that changes the password: really, where the server can; elsewhere it is only checked, and nothing is sent.
 * The three fields clear after success.
 */
export function useChangePassword({ validate, onChanged, onFailed }: ChangePasswordOptions): ChangePasswordControl {
  const textsOf = useProblemTexts();
  const refusedBy = useFieldTexts();
  const api = useApi();
  const isReal = api.useCapability('password.change') === 'yes';
  const [send, { isLoading }] = api.useChangePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const shown = tried ? validate(values) : [];

  const refuse = (error: unknown) => {
    const fields = refusedBy(error);
    const ours = Object.entries(FIELDS).flatMap(([theirs, name]) => (fields?.[theirs] ? [[name, fields[theirs]]] : []));
    if (ours.length === 0) return onFailed();
    setRefused(Object.fromEntries(ours));
  };
  const save = async () => {
    setTried(true);
    setRefused({});
    if (validate(values).length > 0) return;
    const { currentPassword, newPassword } = values;
    const { error } = isReal ? await send({ currentPassword, newPassword }) : { error: undefined };
    if (error) return refuse(error);
    setTried(false);
    setValues(EMPTY);
    onChanged();
  };
  return {
    values,
    change: (patch) => setValues({ ...values, ...patch }),
    errors: {
      ...refused,
      ...textsOf(shown),
    },
    busy: isLoading,
    save,
  };
}
