import { useState } from 'react';
import type { Passkey } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';
import { useStepUp } from '../../../shared/step-up/use-step-up.tsx';

export interface RemovePasskeyProps {
  readonly passkey: Passkey;
  /** Whether it is the last factor, with which two-factor authentication ends. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a passkey ends. */
export function RemovePasskey({ passkey, isLast, onClose }: RemovePasskeyProps) {
  const t = useTexts(twoFactor);
  const reasonText = useReasonText();
  const stepUp = useStepUp();
  const [remove, { isLoading }] = useApi().useDeletePasskeyMutation();
  const [failure, setFailure] = useState<unknown>();
  useFocusBack();
  const confirm = async () => {
    setFailure(undefined);
    const { error } = await stepUp.confirmed(() => remove({ id: passkey.id }));
    if (error) setFailure(error);
    else onClose();
  };
  if (stepUp.dialog) return stepUp.dialog;
  return (
    <ConfirmDialog
      opened
      title={fillText(t.removePasskey, { name: passkey.name })}
      message={isLast ? t.offLead : t.removePasskeyLead}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      danger
      working={isLoading ? t.removing : undefined}
      error={failure === undefined ? undefined : reasonText(failure, t.failed)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
