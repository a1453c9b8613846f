import { pages } from '../../i18n/en/pages.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { StaticPage } from '../pages/static-page.tsx';

/** `/privacy`. */
export function Component() {
  const t = useTexts(pages);
  return (
    <StaticPage
      title={t.privacyTitle}
      paragraphs={[
        t.privacyStored,
        t.privacyWhere,
        t.privacyCookies,
        t.privacyNobody,
        t.privacyPush,
        t.privacyOthers,
        t.privacyExport,
        t.privacyDelete,
      ]}
    />
  );
}
