import { useState } from 'react';
import type { Import } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { DiscardDialog } from '../past/discard-dialog.tsx';

/** Says why the account is asked for once more: the one that a draft was to go to is gone. */
export function AccountGone({ stored }: { readonly stored: Import }) {
  const t = useTexts(texts);
  const [discarding, setDiscarding] = useState(false);
  const close = () => setDiscarding(false);
  const discard = (
    <Button variant="quiet" onClick={() => setDiscarding(true)}>
      {t.discardTitle}
    </Button>
  );
  return (
    <>
      <Banner tone="warning" action={discard}>
        {t.accountGone}
      </Banner>
      {discarding && <DiscardDialog stored={stored} onClose={close} onDiscarded={close} />}
    </>
  );
}
