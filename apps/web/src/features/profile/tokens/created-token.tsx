import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { CreatedAccessToken } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Dialog } from '@nestegg/duck-ui/Dialog';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { TextField } from '@nestegg/duck-ui/TextField';
import { accessTokens } from '../../../i18n/en/access-tokens.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

/** A token that was just made. It is in this component alone, and gone with it. */
export function CreatedToken({ created, onClose }: { created: CreatedAccessToken; onClose: () => void }) {
  const t = useTexts(accessTokens);
  const { name, token } = created;
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Stack gap="fields">
        {token === null ? (
          <Banner tone="warning">{fillText(t.lostToken, { name })}</Banner>
        ) : (
          <TokenToCopy token={token} />
        )}
        <FormActions>
          <Button onClick={onClose}>{t.done}</Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}

function TokenToCopy({ token }: { token: string }) {
  const t = useTexts(accessTokens);
  const [copied, setCopied] = useState(false);
  // Where the clipboard is closed to us the token can still be marked and copied by hand.
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <TextField
        label={t.token}
        help={t.copyNow}
        value={token}
        onChange={() => undefined}
        readOnly
        initialFocus
        autoComplete="off"
      />
      <Button
        variant="secondary"
        icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t.copied : t.copy}
      </Button>
    </>
  );
}
