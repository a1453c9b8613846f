import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useApi } from '../../../shared/api-context.ts';

/** Above what the sign-in knows of a person whose profile could not be read: why it is read-only, and another try. */
export function UnreadNotice() {
  const t = useTexts(texts);
  const { isFetching, refetch } = useApi().useGetMeQuery();
  const retry = (
    <Button
      variant="secondary"
      size="small"
      working={isFetching ? t.loading : undefined}
      onClick={() => void refetch()}
    >
      {t.retry}
    </Button>
  );
  return (
    <Banner tone="warning" action={retry}>
      {t.loadFailed}
    </Banner>
  );
}
