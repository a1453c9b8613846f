import { Suspense } from 'react';
import { useLiveStatus } from '../../shared/live/live-status.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const GoneBanner = lazyPart(() => import('./gone-banner.tsx'));

/** Says which households have just become unavailable, on whatever page; its code comes with the first. */
export function GoneHouseholds() {
  const { gone, dismissGone } = useLiveStatus();
  if (gone.length === 0) return null;
  return (
    <Suspense>
      <GoneBanner names={gone} onClose={dismissGone} />
    </Suspense>
  );
}
