import type { SignInSession } from '@nestegg/api-sdk';
import { deviceText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { ErrorView } from '@nestegg/duck-ui/ErrorView';
import { Person } from '@nestegg/duck-ui/Person';
import { Skeleton } from '@nestegg/duck-ui/Skeleton';
import { Stack } from '@nestegg/duck-ui/Stack';
import { profile as texts } from '../../../i18n/en/profile.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useFormats } from '../../../i18n/formats.ts';
import { useViewMessage } from '../../../i18n/use-view-message.ts';
import { useApi } from '../../../shared/api-context.ts';

/** Where the person is signed in, and the way to end that; only where the server can tell. */
export function Sessions() {
  const t = useTexts(texts);
  const messageOf = useViewMessage();
  const api = useApi();
  const isReal = api.useCapability('sessions') === 'yes';
  const { data, error, refetch } = api.useListSessionsQuery(undefined, { skip: !isReal });
  const [end, { isLoading, error: refusal }] = api.useDeleteSessionsMutation();
  if (!isReal) return null;
  return (
    <Card title={t.sessions} padding="form">
      <Stack gap="tight" divided>
        {error && !data && (
          <ErrorView message={messageOf(error)} retry={{ label: t.retry, onRetry: () => void refetch() }} />
        )}
        {refusal && <ErrorView message={messageOf(refusal)} />}
        {!data && !error && <Skeleton height={64} />}
        {data?.map((session) => (
          <OneSession key={session.id} session={session} busy={isLoading} onEnd={() => void end({ id: session.id })} />
        ))}
        {data && data.length > 1 && (
          <div>
            <Button variant="secondary" danger disabled={isLoading} onClick={() => void end({})}>
              {t.endOthers}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface OneSessionProps {
  readonly session: SignInSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function OneSession({ session, busy, onEnd }: OneSessionProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const seen = formats.longMoment(new Date(session.lastSeenAt ?? session.createdAt));
  const device = (session.device !== null && deviceText(session.device)) || t.unknownDevice;
  return (
    <Person
      name={device}
      note={session.isCurrent ? `(${t.thisSession})` : undefined}
      detail={[seen, session.ip].filter(Boolean).join(' · ')}
      end={
        !session.isCurrent && (
          <Button
            variant="secondary"
            size="small"
            disabled={busy}
            aria-label={`${t.endSession}: ${device}`}
            onClick={onEnd}
          >
            {t.endSession}
          </Button>
        )
      }
    />
  );
}
