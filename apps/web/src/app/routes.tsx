import { Fragment } from 'react';
import type { RouteObject } from 'react-router';
import { App } from './app.tsx';
import { Home } from './routes/home.tsx';
import { Component as Login } from './routes/login.tsx';
import { PublicShell } from './shell/public-shell.tsx';

/** Pages for signed-in people; all of them, with store and SDK, are fetched when one is opened. */
const protectedRoutes: RouteObject = {
  lazy: () => import('./shell/protected-shell.tsx'),
  children: [
    { path: 'dashboard', lazy: () => import('./routes/dashboard.tsx') },
    { path: 'transactions', lazy: () => import('./routes/transactions.tsx') },
    { path: 'transactions/new', lazy: () => import('./routes/transaction-new.tsx') },
    { path: 'transactions/:id', lazy: () => import('./routes/transaction-view.tsx') },
    { path: 'transactions/:id/edit', lazy: () => import('./routes/transaction-edit.tsx') },
    { path: 'households', lazy: () => import('./routes/households.tsx') },
    { path: 'households/new', lazy: () => import('./routes/household-new.tsx') },
    { path: 'households/:id', lazy: () => import('./routes/household.tsx') },
    { path: 'households/:id/edit', lazy: () => import('./routes/household-edit.tsx') },
    { path: 'profile', lazy: () => import('./routes/profile.tsx') },
    { path: 'settings', lazy: () => import('./routes/settings.tsx') },
    { path: 'invitations/claim', lazy: () => import('./routes/invitation-claim.tsx') },
  ],
};

/** The login screen is part of the first bundle; every other page comes when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <App />,
    // Until the first page has come there is nothing to show; each page then shows its own loading.
    hydrateFallbackElement: <Fragment />,
    children: [
      { index: true, element: <Home /> },
      {
        element: <PublicShell />,
        children: [
          { path: 'login', element: <Login /> },
          { path: 'callback', lazy: () => import('./routes/callback.tsx') },
          { path: 'terms', lazy: () => import('./routes/terms.tsx') },
          { path: 'privacy', lazy: () => import('./routes/privacy.tsx') },
          { path: 'about', lazy: () => import('./routes/about.tsx') },
          { path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
      protectedRoutes,
    ],
  },
];
