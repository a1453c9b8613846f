import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { paths } from '../shared/paths.ts';
import { routes } from './routes.tsx';

/** The login screen as HTML, to be shown before any script has run. */
export async function renderLogin(): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${paths.login}`));
  if (context instanceof Response) throw new Error('The login screen may not redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  // Not the streaming renderer: it would add inline scripts, which the page's security policy refuses.
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}
