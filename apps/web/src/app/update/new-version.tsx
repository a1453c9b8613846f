import { useEffect, useState } from 'react';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { afterFirstRender } from '../../shared/loading/after-first-render.ts';

/** Offers a new version of the app once there is one; what is being written survives the change. */
export function NewVersion() {
  const t = useTexts(shell);
  const [changeOver, setChangeOver] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    return afterFirstRender(() => {
      import('./follow-versions.ts')
        .then(({ followVersions }) => followVersions((change) => setChangeOver(() => change)))
        // Without a worker everything works but opening without a network.
        .catch(() => undefined);
    });
  }, []);
  if (!changeOver) return null;
  const action = (
    <Button variant="quiet" onClick={changeOver}>
      {t.changeOver}
    </Button>
  );
  return (
    <Banner tone="info" action={action}>
      {t.newVersion}
    </Banner>
  );
}
