import { Suspense } from 'react';
import { useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { preloadList, TransactionsScreen } from '../../features/transactions/index.ts';
import { useApi } from '../../shared/api-context.ts';
import { readCorrection } from '../../shared/correction.ts';
import { preload } from '../../shared/current-client.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';

const RuleQuestion = lazyPart(async () => ({
  default: (await import('../../features/rules/index.ts')).RuleQuestion,
}));

/** The rows of the address are on their way before the screen is drawn. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await preload((client) => preloadList(client, new URL(request.url).searchParams));
  return null;
}

/** `/transactions`; after a correction of what a file brought, with the question whether a rule is to do it. */
export function Component() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasRules = useApi().useCapability('rules') === 'yes';
  const correction = hasRules ? readCorrection(state) : null;
  return (
    <>
      <TransactionsScreen />
      {correction && (
        <Suspense>
          <RuleQuestion correction={correction} onClose={() => void navigate(pathname + search, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}
