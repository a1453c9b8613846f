import { useState } from 'react';
import { TEXT_LIMITS } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { Form } from '../../../shared/form/form.tsx';
import { useForm, useFormState } from '../../../shared/form/use-form.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';
import { makePasskey } from '../../../shared/webauthn.ts';

export interface AddPasskeyProps {
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** Has the browser make a passkey, under a name by which people know it among others. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const t = useTexts(twoFactor);
  const reasonText = useReasonText();
  const api = useApi();
  const [begin] = api.useCreatePasskeyOptionsMutation();
  const [create] = api.useCreatePasskeyMutation();
  const [isLeft, setLeft] = useState(false);
  const stepUp = useStepUp();
  useFocusBack();
  const form = useForm({
    state: useFormState({ name: t.passkeyDefault }),
    validate: ({ name }) =>
      name.trim() === '' ? [{ field: 'name', code: 'text.required', params: { field: 'Name' } }] : [],
    fields: ['name'],
    send: async ({ name }) => {
      setLeft(false);
      const { data: options, error: refusal } = await stepUp.confirmed(() => begin());
      if (!options) return refusal;
      const response = await makePasskey(options);
      if (!response) return setLeft(true);
      const { data, error } = await create({ name: name.trim(), response });
      if (error) return error;
      return onDone(data.recoveryCodes);
    },
  });
  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog opened onClose={onCancel} title={t.addPasskey} lead={t.passkeyHelp}>
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.failed)}</Banner>}
          {isLeft && <Banner tone="danger">{t.passkeyFailed}</Banner>}
          <TextField
            name="name"
            label={t.passkeyName}
            required
            initialFocus
            autoComplete="off"
            maxLength={TEXT_LIMITS.tokenName}
            value={form.values.name}
            onChange={(name) => form.change({ name })}
            error={form.errors['name']}
          />
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" working={form.busy ? t.adding : undefined}>
              {t.addPasskey}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
