import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '@nestegg/duck-ui/theme.css';
import { routes } from './app/routes.tsx';
import { loadFont } from './app/font.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);

// The login screen comes as finished HTML; every other page starts empty.
if (root.childElementCount > 0) hydrateRoot(root, app);
else createRoot(root).render(app);
loadFont();
