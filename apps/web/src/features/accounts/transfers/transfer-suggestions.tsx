import { useState } from 'react';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { transfers as texts } from '../../../i18n/en/transfers.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useAccountsApi } from '../../../shared/accounts-api.ts';
import { FRESH } from '../../../shared/loading/fresh.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** That there are pairs of transactions which may be transfers, and the way to them; nothing where there are none. */
export function TransferSuggestions() {
  const t = useTexts(texts);
  const formats = useFormats();
  const [reviewing, setReviewing] = useState(false);
  // A suggestion is an offer: where it cannot be read, the page is whole without it.
  const pairs = useAccountsApi().useListTransferSuggestionsQuery({}, FRESH).data ?? [];
  if (pairs.length === 0 && !reviewing) return null;
  const form = formats.plural(pairs.length);
  return (
    <>
      {pairs.length > 0 && (
        <Banner
          tone="info"
          action={
            <Button variant="secondary" size="small" onClick={() => setReviewing(true)}>
              {t.review}
            </Button>
          }
        >
          {fillText(t[`suggestions_${form}`], { n: formats.number(pairs.length) })}
        </Banner>
      )}
      {reviewing && <ReviewDialog pairs={pairs} onClose={() => setReviewing(false)} />}
    </>
  );
}
