import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AccessToken } from '@nestegg/api-sdk';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { accessTokens } from '../../../i18n/en/access-tokens.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';
import { NewToken } from './new-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokenTable } from './token-table.tsx';
import classes from './access-tokens.module.css';

/** Access tokens for programs of one's own; only where the server has them. */
export function AccessTokens() {
  const t = useTexts(accessTokens);
  const messageOf = useViewMessage();
  const api = useApi();
  const isReal = api.useCapability('tokens') === 'yes';
  const { data, error, refetch } = api.useListTokensQuery(undefined, { skip: !isReal });
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  if (!isReal) return null;
  return (
    <Card
      title={t.title}
      padding="form"
      aside={
        <Button icon={<IconPlus aria-hidden />} onClick={() => setMaking(true)}>
          {t.newToken}
        </Button>
      }
    >
      <Stack gap="tight">
        <p className={classes.lead}>{t.lead}</p>
        {error && !data && (
          <ErrorView message={messageOf(error)} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        )}
        {!data && !error && <Skeleton height={64} />}
        {data?.length === 0 && <p>{t.none}</p>}
        {data && data.length > 0 && (
          <div className={classes.table}>
            <TokenTable tokens={data} onRevoke={setEnding} />
          </div>
        )}
      </Stack>
      {isMaking && <NewToken onClose={() => setMaking(false)} />}
      {ending && <RevokeToken token={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}
