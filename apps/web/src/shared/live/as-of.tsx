import { fillText } from '@nestegg/domain';
import { Chip } from '@nestegg/duck-ui/Chip';
import { live } from '../../i18n/en/live.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useLiveStatus } from './live-status.ts';

/** From when the figures of a page are, while they cannot be checked. */
export function AsOf() {
  const t = useTexts(live);
  const formats = useFormats();
  const { staleSince } = useLiveStatus();
  return staleSince && <Chip>{fillText(t.asOf, { time: formats.time(staleSince) })}</Chip>;
}
