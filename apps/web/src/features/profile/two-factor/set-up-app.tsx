import type { TotpSecret } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { QrCode } from '@nestegg/duck-ui/QrCode';
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
import classes from './set-up-app.module.css';

export interface SetUpAppProps {
  readonly secret: TotpSecret;
  readonly email: string;
  /** It is confirmed; the first factor comes with recovery codes. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

/** A key as it is read out, in groups of four. */
const grouped = (key: string): string => key.replace(/(.{4})(?!$)/g, '$1 ');

/** Shows the secret of a new authenticator app, and takes its first code. */
export function SetUpApp({ secret, email, onDone, onCancel }: SetUpAppProps) {
  const t = useTexts(twoFactor);
  const reasonText = useReasonText();
  const [confirm] = useApi().useConfirmTotpMutation();
  const stepUp = useStepUp();
  useFocusBack();
  const form = useForm({
    state: useFormState({ code: '' }),
    validate: ({ code }) => (code.trim() === '' ? [{ field: 'code', code: 'code.required' }] : []),
    fields: ['code'],
    send: async ({ code }) => {
      const { data, error } = await stepUp.confirmed(() => confirm({ code }));
      if (error) return error;
      return onDone(data ?? null);
    },
  });
  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog opened onClose={onCancel} title={t.title} lead={t.scan}>
      <Form onSubmit={() => void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.failed)}</Banner>}
          <QrCode text={secret.uri} label={t.qrLabel} />
          <div className={classes.open}>
            <Button variant="outline" fullWidth href={secret.uri}>
              {t.open}
            </Button>
          </div>
          <TextField
            label={t.key}
            help={fillText(t.keyHelp, { email })}
            value={grouped(secret.secret)}
            onChange={() => undefined}
            readOnly
            rows={2}
            autoComplete="off"
          />
          <TextField
            name="code"
            label={t.code}
            required
            initialFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.values.code}
            onChange={(code) => form.change({ code })}
            error={form.errors['code']}
          />
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            <Button type="submit" working={form.busy ? t.turningOn : undefined}>
              {t.turnOn}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
