import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Brand } from '@nestegg/duck-ui/Brand';
import { PublicLayout } from '@nestegg/duck-ui/PublicLayout';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { paths } from '../../shared/paths.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Pages for everybody: no top bar, a footer. It reaches no store, SDK or schema library; a test ensures it. */
export function PublicShell() {
  const t = useTexts(shell);
  const { pathname } = useLocation();
  return (
    <PublicLayout
      picture={pathname === paths.login}
      brand={<Brand href={paths.home} label={t.product} />}
      corner={<SchemeToggle framed />}
      footer={<SiteFooter />}
    >
      <Suspense>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}
