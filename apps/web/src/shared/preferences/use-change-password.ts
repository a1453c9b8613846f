import type { PasswordFormValues, Problem } from '@nestegg/domain';
import type { FieldTexts } from '../../i18n/use-problem-text.ts';
import { useApi } from '../api-context.ts';
import type { ReactNode } from 'react';
import { useForm, useFormState, type FormControl } from '../form/use-form.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';

const EMPTY: PasswordFormValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The server's names of the fields, and ours. */
const FIELDS = { current_password: 'currentPassword', new_password: 'newPassword' } as const;

const ourNames = (errors: FieldTexts): FieldTexts =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([theirs, ours]) => (errors[theirs] ? [[ours, errors[theirs]]] : [])),
  );

export interface ChangePasswordOptions {
  /** The rules of the screen. */
  readonly validate: (values: PasswordFormValues) => readonly Problem[];
  readonly onChanged: () => void;
  readonly onFailed: () => void;
}

export interface ChangePasswordForm extends FormControl<PasswordFormValues> {
  /** Asks for a proof that it is the person; null while nothing does. */
  readonly dialog: ReactNode;
}

/**
 * A form that changes the password: really, where the server can; elsewhere it is only checked, and nothing is sent.
 * The three fields clear after success.
 */
export function useChangePassword({ validate, onChanged, onFailed }: ChangePasswordOptions): ChangePasswordForm {
  const api = useApi();
  const isReal = api.useCapability('password.change') === 'yes';
  const [changePassword] = api.useChangePasswordMutation();
  const { confirmed, dialog } = useStepUp();
  const state = useFormState(EMPTY);
  const form = useForm({
    state,
    validate,
    fields: Object.keys(FIELDS),
    send: async ({ currentPassword, newPassword }) =>
      isReal ? (await confirmed(() => changePassword({ currentPassword, newPassword }))).error : undefined,
    onSaved: () => {
      state.change(EMPTY);
      onChanged();
    },
    onFailed: (isGeneral) => isGeneral && onFailed(),
  });
  return { ...form, dialog, errors: { ...ourNames(form.errors), ...form.errors } };
}
