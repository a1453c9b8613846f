import { Outlet } from 'react-router';
import { LinkProvider } from '@nestegg/duck-ui/Link';
import { AuthProvider } from '../features/auth/index.ts';
import { LanguageProvider } from '../i18n/language-context.tsx';
import { useStoredLanguage } from '../shared/preferences/language.ts';
import { PageFocus } from './shell/page-focus.tsx';
import { RouterLink } from './router-link.tsx';

/** What every page stands on. */
export function App() {
  return (
    <LanguageProvider language={useStoredLanguage()}>
      <LinkProvider component={RouterLink}>
        <PageFocus product="Nestegg" />
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      </LinkProvider>
    </LanguageProvider>
  );
}
