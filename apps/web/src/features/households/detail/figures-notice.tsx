import type { Household } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { transactions } from '../../../i18n/en/transactions.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useHouseholdFigures } from './use-household-figures.ts';

/** Says of a household's figures that they are the last good answer, and from when, where newer ones do not come. */
export function FiguresNotice({ household }: { readonly household: Pick<Household, 'id'> }) {
  const t = useTexts(transactions);
  const formats = useFormats();
  const fallback = useHouseholdFigures(household).data?.fallback;
  if (!fallback) return null;
  return <Banner tone="info">{fillText(t.lastAnswer, { time: formats.moment(new Date(fallback.savedAt)) })}</Banner>;
}
