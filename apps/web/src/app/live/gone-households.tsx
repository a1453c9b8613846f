import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { live } from '../../i18n/en/live.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useLiveStatus } from '../../shared/live/live-status.ts';

/** Says which households have just become unavailable. */
export function GoneHouseholds() {
  const t = useTexts(live);
  const { gone, dismissGone } = useLiveStatus();
  if (gone.length === 0) return null;
  return (
    <Banner tone="info" onClose={dismissGone} closeLabel={t.close}>
      {gone.map((household) => fillText(t.householdGone, { household })).join(' ')}
    </Banner>
  );
}
