import { Button } from '@nestegg/duck-ui/Button';
import { NotFoundView } from '@nestegg/duck-ui/NotFoundView';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** Any address that the app does not know. */
export function Component() {
  const t = useTexts(shell);
  return (
    <NotFoundView title={t.notFound} message={t.notFoundText}>
      <Button size="large" href={paths.home}>
        {t.goHome}
      </Button>
      <Button size="large" variant="secondary" href={paths.dashboard}>
        {t.goDashboard}
      </Button>
    </NotFoundView>
  );
}
