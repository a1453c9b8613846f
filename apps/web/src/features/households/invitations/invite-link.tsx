import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { TextField } from '@nestegg/duck-ui/TextField';
import { invitations } from '../../../i18n/en/invitations.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

/** The one-time link of an invitation, to hand over by any channel. */
export function InviteLink({ link, email }: { link: string; email: string }) {
  const t = useTexts(invitations);
  const [copied, setCopied] = useState(false);
  // Where the clipboard is closed to us the link can still be marked and copied by hand.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <TextField
        label={t.link}
        help={fillText(t.linkText, { email })}
        value={link}
        onChange={() => undefined}
        readOnly
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
