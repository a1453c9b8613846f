import { fillText } from '@nestegg/domain';
import type { LeftOutLedger } from '@nestegg/api-sdk';
import { Banner } from '@nestegg/duck-ui/Banner';
import { trends as texts } from '../../i18n/en/trends.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/formats.ts';

/** Households whose currency differs, and so are in none of the figures. */
export function LeftOut({ ledgers }: { readonly ledgers: readonly LeftOutLedger[] }) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (ledgers.length === 0) return null;
  const text = t[`leftOut_${formats.plural(ledgers.length)}`];
  return (
    <Banner tone="info">
      {fillText(text, { names: ledgers.map(({ householdName }) => householdName).join(', ') })}
    </Banner>
  );
}
