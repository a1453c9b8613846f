import { useState } from 'react';
import type { IdentityProof } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { PasswordField } from '@nestegg/duck-ui/PasswordField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { useTexts } from '../../i18n/language-context.tsx';
import { stepUp } from '../../i18n/en/step-up.ts';
import { useReasonText } from '../../i18n/use-problem-text.ts';
import { useApi } from '../api-context.ts';
import { Form } from '../form/form.tsx';
import { useForm, useFormState } from '../form/use-form.ts';
import { askPasskey, knowsPasskeys } from '../webauthn.ts';

/** What can be typed to show that it is the person, by the server's names. */
const TYPED = ['code', 'recovery_code', 'password'] as const;
type Typed = (typeof TYPED)[number];

const proofOf = (method: Typed, text: string): IdentityProof => {
  if (method === 'code') return { code: text };
  return method === 'recovery_code' ? { recoveryCode: text } : { password: text };
};

/** Asks a passkey of the person, for a challenge of this session. */
function usePasskeyProof(onConfirmed: () => void) {
  const api = useApi();
  const [begin] = api.useListConfirmationMethodsMutation();
  const [confirm] = api.useConfirmIdentityMutation();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setState('asking');
    const { data } = await begin();
    const response = data?.options ? await askPasskey(data.options) : null;
    const answer = response && (await confirm({ response }));
    if (answer && !answer.error) return onConfirmed();
    return setState('failed');
  };
  return { ask, isAsking: state === 'asking', hasFailed: state === 'failed' };
}

export interface ConfirmIdentityProps {
  /** How they can show it, by the server's names. */
  readonly methods: readonly string[];
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks a signed-in person to show that it is they, before what a stolen session must not do. */
export function ConfirmIdentity({ methods, onConfirmed, onCancel }: ConfirmIdentityProps) {
  const t = useTexts(stepUp);
  const reasonText = useReasonText();
  const [confirm] = useApi().useConfirmIdentityMutation();
  const possible = TYPED.filter((method) => methods.includes(method));
  const [method, setMethod] = useState<Typed>(possible[0] ?? 'password');
  const other = possible.find((one) => one !== method);
  const hasPasskey = methods.includes('passkey') && knowsPasskeys();
  const form = useForm({
    state: useFormState({ text: '' }),
    fields: [method],
    send: async ({ text }) => (await confirm(proofOf(method, text))).error,
    onSaved: onConfirmed,
  });
  const isReady = form.values.text.trim() !== '';
  const leads = { code: t.codeLead, recovery_code: t.recoveryLead, password: t.lead };
  const change = () => {
    form.change({ text: '' });
    form.restart();
    if (other) setMethod(other);
  };
  return (
    <Dialog opened onClose={onCancel} title={t.title} lead={possible.length > 0 ? leads[method] : t.passkeyLead}>
      <Form onSubmit={() => isReady && void form.save()}>
        <Stack gap="fields">
          {form.isGeneral && <Banner tone="danger">{reasonText(form.failure, t.failed)}</Banner>}
          {hasPasskey && <AskPasskey onConfirmed={onConfirmed} />}
          {possible.length > 0 && (
            <ProofField
              key={method}
              method={method}
              text={form.values.text}
              onChange={(text) => form.change({ text })}
              error={form.errors[method]}
            />
          )}
          {other && (
            <div>
              <Button variant="quiet" size="small" onClick={change}>
                {other === 'recovery_code' ? t.useRecovery : t.useCode}
              </Button>
            </div>
          )}
          <FormActions>
            <Button variant="secondary" onClick={onCancel}>
              {t.cancel}
            </Button>
            {possible.length > 0 && (
              <Button type="submit" disabled={!isReady} working={form.busy ? t.confirming : undefined}>
                {t.confirm}
              </Button>
            )}
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Asks the person's passkey, in the place of typing anything. */
function AskPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTexts(stepUp);
  const { ask, isAsking, hasFailed } = usePasskeyProof(onConfirmed);
  return (
    <>
      {hasFailed && <Banner tone="danger">{t.passkeyFailed}</Banner>}
      <Button variant="outline" fullWidth working={isAsking ? t.confirming : undefined} onClick={() => void ask()}>
        {t.usePasskey}
      </Button>
    </>
  );
}

interface ProofFieldProps {
  readonly method: Typed;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function ProofField({ method, text, onChange, error }: ProofFieldProps) {
  const t = useTexts(stepUp);
  if (method === 'password') {
    return (
      <PasswordField
        label={t.password}
        revealLabel={t.showPassword}
        autoComplete="current-password"
        value={text}
        onChange={onChange}
        error={error}
      />
    );
  }
  const isCode = method === 'code';
  return (
    <TextField
      label={isCode ? t.code : t.recoveryCode}
      initialFocus
      {...(isCode && { inputMode: 'numeric' })}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      value={text}
      onChange={onChange}
      error={error}
    />
  );
}
