import { pages } from '../../i18n/en/pages.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { StaticPage } from '../pages/static-page.tsx';

/** `/terms`. */
export function Component() {
  const t = useTexts(pages);
  return <StaticPage title={t.termsTitle} paragraphs={[t.termsSelf, t.termsYours, t.termsShared]} />;
}
