import { NotFoundView } from '@nestegg/duck-ui/NotFoundView';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';

/** Any address that the app does not know. */
export function Component() {
  const t = useTexts(shell);
  return (
    <NotFoundView
      title={t.notFound}
      text={t.notFoundText}
      links={[
        { href: paths.home, label: t.goHome },
        { href: paths.dashboard, label: t.goDashboard },
      ]}
    />
  );
}
