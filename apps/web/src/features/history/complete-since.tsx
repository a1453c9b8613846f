import { fillText } from '@nestegg/domain';
import { history } from '../../i18n/en/history.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { dayOf } from '../../i18n/today.ts';
import classes from './history-pages.module.css';

/** From when a log is complete, where it is younger than what it is about. */
export function CompleteSince({ since }: { readonly since: string | null }) {
  const t = useTexts(history);
  const formats = useFormats();
  if (since === null) return null;
  return <p className={classes.note}>{fillText(t.before, { date: formats.longDate(dayOf(since) ?? since) })}</p>;
}
