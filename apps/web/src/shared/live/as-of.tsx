import { fillText } from '@nestegg/domain';
import { Chip } from '@nestegg/duck-ui/Chip';
import { transactions } from '../../i18n/en/transactions.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useLiveStatus } from './live-status.ts';

/** From when the figures of a page are, while they cannot be checked. */
export function AsOf() {
  const { staleSince } = useLiveStatus();
  return staleSince && <Since moment={staleSince} />;
}

// Its words are fetched only where they show.
function Since({ moment }: { readonly moment: Date }) {
  const t = useTexts(transactions);
  const formats = useFormats();
  return <Chip>{fillText(t.asOf, { time: formats.time(moment) })}</Chip>;
}
