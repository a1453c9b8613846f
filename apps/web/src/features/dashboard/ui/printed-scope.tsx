import { PERSONAL_ONLY } from '@nestegg/domain';
import { dashboard } from '../../../i18n/en/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import type { Dashboard } from '../model/use-dashboard.ts';
import classes from './printed-scope.module.css';

/** Whose figures they are, and of which month: for paper, which has none of the fields that say it. */
export function PrintedScope({ board: { households, householdId, period } }: { readonly board: Dashboard }) {
  const t = useTexts(dashboard);
  const formats = useFormats();
  const chosen = households.find(({ id }) => id === householdId)?.name;
  const scope = householdId === PERSONAL_ONLY ? t.personalOnly : (chosen ?? t.allHouseholds);
  return (
    <p className={classes.scope}>
      {formats.monthOfYear(period.month)} · {scope}
    </p>
  );
}
