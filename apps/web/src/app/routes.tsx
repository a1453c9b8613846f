import { Fragment, type ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { App } from './app.tsx';
import { Home, loader as leadOn } from './routes/home.tsx';
import { Component as Login } from './routes/login.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { PublicShell } from './shell/public-shell.tsx';
import { importWithRetry } from '../shared/loading/import-with-retry.ts';

interface PageModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** A page that is fetched when it is opened. */
const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: () => importWithRetry(load),
});

/** Routes that leave what is around them standing when one of them fails, and so the way to the others. */
const guarded = (...children: RouteObject[]): RouteObject => ({ errorElement: <PageFailure />, children });

const protectedShell = () => importWithRetry(() => import('./shell/protected-shell.tsx'));

/** Pages for signed-in people; all of them, with store and SDK, are fetched when one is opened. */
const protectedRoutes: RouteObject = {
  lazy: async () => ({ Component: (await protectedShell()).Component }),
  children: [
    // What breaks in a page is caught by its own boundary; the router's is for pages that cannot be fetched.
    guarded({
      lazy: async () => ({ Component: (await protectedShell()).PageBoundary }),
      children: [
        page('dashboard', () => import('./routes/dashboard.tsx')),
        page('transactions', () => import('./routes/transactions.tsx')),
        page('transactions/new', () => import('./routes/transaction-new.tsx')),
        page('transactions/import', () => import('./routes/import.tsx')),
        page('transactions/:id', () => import('./routes/transaction-view.tsx')),
        page('transactions/:id/edit', () => import('./routes/transaction-edit.tsx')),
        page('accounts', () => import('./routes/accounts.tsx')),
        page('accounts/:id', () => import('./routes/account.tsx')),
        page('plan', () => import('./routes/plan.tsx')),
        page('plan/budget', () => import('./routes/plan-budget.tsx')),
        page('plan/bills', () => import('./routes/plan-bills.tsx')),
        page('plan/forecast', () => import('./routes/plan-forecast.tsx')),
        page('plan/trends', () => import('./routes/plan-trends.tsx')),
        page('rules', () => import('./routes/rules.tsx')),
        page('households', () => import('./routes/households.tsx')),
        page('households/new', () => import('./routes/household-new.tsx')),
        page('households/:id', () => import('./routes/household.tsx')),
        page('households/:id/edit', () => import('./routes/household-edit.tsx')),
        page('history', () => import('./routes/history.tsx')),
        page('profile', () => import('./routes/profile.tsx')),
        page('settings', () => import('./routes/settings.tsx')),
        page('invitations/claim', () => import('./routes/invitation-claim.tsx')),
      ],
    }),
  ],
};

/** The login screen is part of the first bundle; every other page comes when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    // Until the first page has come there is nothing to show; each page then shows its own loading.
    hydrateFallbackElement: <Fragment />,
    children: [
      { index: true, element: <Home />, loader: leadOn },
      {
        element: <PublicShell />,
        children: [
          guarded(
            { path: 'login', element: <Login /> },
            page('callback', () => import('./routes/callback.tsx')),
            page('terms', () => import('./routes/terms.tsx')),
            page('privacy', () => import('./routes/privacy.tsx')),
            page('about', () => import('./routes/about.tsx')),
            page('*', () => import('./routes/not-found.tsx')),
          ),
        ],
      },
      guarded(protectedRoutes),
    ],
  },
];
