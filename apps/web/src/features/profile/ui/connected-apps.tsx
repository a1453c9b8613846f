import type { AccessTokenScope, ConnectedApp } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Person } from '@nestegg/duck-ui/Person';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { connectedApps as texts } from '../../../i18n/en/connected-apps.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';

/** The apps of others that the person allowed something, and the way to end that; only where the server has them. */
export function ConnectedApps() {
  const t = useTexts(texts);
  const messageOf = useViewMessage();
  const api = useApi();
  const isReal = api.useCapability('tokens') === 'yes';
  const { data, error, refetch } = api.useListAppsQuery(undefined, { skip: !isReal });
  const [disconnect, { isLoading, error: refusal }] = api.useDeleteAppMutation();
  if (!isReal) return null;
  return (
    <Card title={t.title} padding="form">
      <Stack gap="tight" divided>
        {error && !data && (
          <ErrorView message={messageOf(error)} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        )}
        {refusal && <ErrorView message={messageOf(refusal)} />}
        {!data && !error && <Skeleton height={64} />}
        {data?.length === 0 && <p>{t.none}</p>}
        {data?.map((app) => (
          <OneApp key={app.id} app={app} busy={isLoading} onDisconnect={() => void disconnect({ id: app.id })} />
        ))}
      </Stack>
    </Card>
  );
}

interface OneAppProps {
  readonly app: ConnectedApp;
  readonly busy: boolean;
  readonly onDisconnect: () => void;
}

function OneApp({ app, busy, onDisconnect }: OneAppProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const scopeText = ({ householdName, read, write, import: imports }: AccessTokenScope) => {
    const rights = [read && t.read, write && t.write, imports && t.imports].filter((right) => right !== false);
    return `${householdName ?? t.personal}: ${rights.join(', ')}`;
  };
  const used =
    app.lastUsedAt === null ? t.unused : fillText(t.used, { time: formats.longMoment(new Date(app.lastUsedAt)) });
  return (
    <Person
      name={app.name}
      detail={[...app.scopes.map(scopeText), used, app.ip].filter(Boolean).join(' · ')}
      end={
        <Button
          variant="secondary"
          size="small"
          disabled={busy}
          aria-label={`${t.disconnect}: ${app.name}`}
          onClick={onDisconnect}
        >
          {t.disconnect}
        </Button>
      }
    />
  );
}
