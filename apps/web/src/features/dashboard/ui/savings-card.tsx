import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { fillText, savingsUse } from '@nestegg/domain';
import { EggGauge, EggGaugeSkeleton } from '@nestegg/duck-ui/EggGauge';
import { IconButton } from '@nestegg/duck-ui/IconButton';
import { MetricCard } from '@nestegg/duck-ui/MetricCard';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useFigureLinks } from '../../../shared/use-figure-links.ts';
import type { Figures } from '../model/cached-figures.ts';
import { useGoal } from '../model/use-goal.ts';
import { GoalDialog } from './goal-dialog.tsx';
import { useOutdatedWords, useSummaryCurrency } from './use-figure-words.ts';

export interface SavingsCardProps {
  readonly figures: Figures;
  readonly loading: boolean;
  /** Whose they are; undefined is all households. */
  readonly householdId: string | undefined;
}

/** How far savings have come towards their goal, which is changed here. */
export function SavingsCard({ figures, loading, householdId }: SavingsCardProps) {
  const { summary, period } = figures;
  const linkTo = useFigureLinks();
  const t = useTexts(dashboard);
  const formats = useFormats();
  const currency = useSummaryCurrency(summary);
  const outdated = useOutdatedWords(figures);
  const [isChanging, setChanging] = useState(false);
  const goal = useGoal(householdId, summary?.savingsTargetMinor ?? 0);
  if (!summary || summary.savingsCurrentMinor === null) {
    const isComing = loading && !summary;
    const gauge = isComing ? <EggGaugeSkeleton /> : undefined;
    return (
      <MetricCard label={t.savingsGoal} money={null} loading={isComing} gauge={gauge} moneyLabel={t.unknownFigure} />
    );
  }
  const { percent } = savingsUse(summary.savingsCurrentMinor, summary.savingsTargetMinor);
  const target = formats.money(summary.savingsTargetMinor, currency);
  const percentText = formats.percent(percent);
  const current = formats.money(summary.savingsCurrentMinor, currency);
  const { save } = goal;
  return (
    <>
      <MetricCard
        href={linkTo({ household: householdId, from: period.savingsSince, to: period.asOf })}
        label={t.savingsGoal}
        money={formats.moneyParts(summary.savingsCurrentMinor, currency)}
        outdated={outdated !== null}
        caption={
          outdated ??
          fillText(goal.isSuggested ? t.savingsOfSuggested : t.savingsOf, {
            target,
            date: formats.shortDate(period.savingsSince),
          })
        }
        gauge={
          <EggGauge
            percent={percent}
            text={percentText}
            label={fillText(t.savingsGauge, { percent: percentText, current, target })}
            animate
          />
        }
        action={
          save && (
            <IconButton label={t.changeGoal} icon={<IconPencil aria-hidden />} onClick={() => setChanging(true)} />
          )
        }
      />
      {isChanging && save && (
        <GoalDialog
          target={summary.savingsTargetMinor}
          currency={currency}
          save={save}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
