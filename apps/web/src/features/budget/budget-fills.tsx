import { IconCopy, IconWand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { FillSource } from '@nestegg/domain';
import type { Budget } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { CheckboxField } from '@nestegg/duck-ui/CheckboxField';
import { budget as texts } from '../../i18n/en/budget.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import classes from './budget.module.css';
import type { BudgetWrites } from './use-budget-writes.ts';

interface BudgetFillsProps {
  readonly budget: Budget;
  readonly writes: BudgetWrites;
}

/** Ways to fill a month at once: what is assigned already stays, unless it is to be replaced, too. */
export function BudgetFills({ budget, writes }: BudgetFillsProps) {
  const t = useTexts(texts);
  const [overwrites, setOverwrites] = useState(false);
  const fill = async (source: FillSource) => {
    if (await writes.fill(source, overwrites)) setOverwrites(false);
  };
  const button = (source: FillSource, label: string, icon: ReactNode) => (
    <Button size="small" variant="secondary" icon={icon} disabled={writes.isBusy} onClick={() => void fill(source)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.fills}>
      {button('last_month', t.copyLast, <IconCopy aria-hidden />)}
      {button('average', t.fillAverage, <IconWand aria-hidden />)}
      {budget.rows.some(({ assigned }) => assigned !== null) && (
        <CheckboxField label={t.overwrite} checked={overwrites} onChange={setOverwrites} />
      )}
    </div>
  );
}
