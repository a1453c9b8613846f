import { useState } from 'react';
import type { AccessToken } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { accessTokens } from '../../../i18n/en/access-tokens.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useReasonText } from '../../../i18n/use-problem-text.ts';
import { useFocusBack } from '../../../shared/a11y/use-focus-back.ts';
import { useApi } from '../../../shared/api-context.ts';

/** Asks before a token ends: programs that use it get no warning. */
export function RevokeToken({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTexts(accessTokens);
  const reasonText = useReasonText();
  const [failure, setFailure] = useState<unknown>();
  const [remove, { isLoading }] = useApi().useDeleteTokenMutation();
  useFocusBack();
  const revoke = async () => {
    setFailure(undefined);
    const { error } = await remove({ id: token.id });
    if (error) setFailure(error);
    else onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t.revoke}
      message={fillText(t.revokeQuestion, { name: token.name })}
      confirmLabel={t.revoke}
      cancelLabel={t.cancel}
      danger
      working={isLoading ? t.revoking : undefined}
      error={failure === undefined ? undefined : reasonText(failure, t.revokeFailed)}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    />
  );
}
