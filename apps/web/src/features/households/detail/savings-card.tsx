import type { Household } from '@nestegg/api-sdk';
import { DEFAULT_SAVINGS_TARGET, fillText, savingsUse } from '@nestegg/domain';
import { EggGauge } from '@nestegg/duck-ui/EggGauge';
import { MetricCard } from '@nestegg/duck-ui/MetricCard';
import { household as texts } from '../../../i18n/en/household.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { today } from '../../../i18n/today.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import { useOwnCurrency } from '../../../shared/preferences/own-currency.ts';
import { useHouseholdFigures } from './use-household-figures.ts';

/** How far the household has come towards its savings target. */
export function SavingsCard({ household }: { household: Household }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const own = useOwnCurrency();
  const linkTo = useFigureLinks();
  const { data, isLoading, startDate } = useHouseholdFigures(household);
  if (!data || data.savingsCurrentMinor === null) {
    return <MetricCard label={t.savingsTarget} money={null} loading={isLoading} />;
  }
  const currency = household.currency ?? own;
  const isSuggested = data.savingsTargetMinor === DEFAULT_SAVINGS_TARGET;
  const { percent } = savingsUse(data.savingsCurrentMinor, data.savingsTargetMinor);
  const percentText = formats.percent(percent);
  const current = formats.money(data.savingsCurrentMinor, currency);
  const target = formats.money(data.savingsTargetMinor, currency);
  const label = fillText(t.savingsGauge, { percent: percentText, current, target });
  return (
    <MetricCard
      href={linkTo({ household: household.id, from: startDate, to: today() })}
      label={t.savingsTarget}
      money={formats.moneyParts(data.savingsCurrentMinor, currency)}
      caption={fillText(isSuggested ? t.ofSuggested : t.of, { target, date: formats.shortDate(startDate) })}
      gauge={<EggGauge percent={percent} text={percentText} label={label} />}
    />
  );
}
