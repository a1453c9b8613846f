import { Banner } from '@nestegg/duck-ui/Banner';
import { shell } from '../../i18n/en/shell.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { SUCCESS_BANNER } from '../timings.ts';
import type { SaveNewsControl } from './use-save-news.ts';

/** Shows the outcome of the last save. A success goes by itself after a while; a failure stays until it is closed. */
export function SaveBanner({ control: { news, clear } }: { control: SaveNewsControl }) {
  const t = useTexts(shell);
  if (!news) return null;
  const { text, count } = news;
  return (
    <Banner
      // Another success begins the time anew, also in the same words.
      key={count}
      tone={news.tone}
      onClose={clear}
      closeLabel={t.close}
      {...(news.tone === 'success' && { timeout: SUCCESS_BANNER })}
    >
      {typeof text === 'string' ? text : <Translated of={text.of} name={text.key} />}
    </Banner>
  );
}

function Translated({ of, name }: { of: Catalogue; name: string }) {
  return useTexts(of)[name];
}
