import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { profile as texts } from '../../i18n/en/profile.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../api-context.ts';

export interface UnreadProfileProps {
  readonly title?: string;
  /** Another try at what failed; the profile itself without it. */
  readonly onRetry?: () => void;
}

/** In place of what only the profile knows, while it could not be read. */
export function UnreadProfile({ title, onRetry }: UnreadProfileProps) {
  const t = useTexts(texts);
  const { isFetching, refetch } = useApi().useGetMeQuery();
  const working = isFetching ? t.loading : undefined;
  return (
    <Card padding="form" {...(title !== undefined && { title })}>
      <ErrorView
        message={t.loadFailed}
        retry={{ label: t.retry, onRetry: onRetry ?? (() => void refetch()), working }}
      />
    </Card>
  );
}
