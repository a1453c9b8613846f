import { pages } from '../../i18n/en/pages.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { StaticPage } from '../pages/static-page.tsx';

/** `/about`. */
export function Component() {
  const t = useTexts(pages);
  return <StaticPage title={t.aboutTitle} paragraphs={[t.aboutWhat, t.aboutHonest, t.aboutHost]} />;
}
