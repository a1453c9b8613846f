// @vitest-environment happy-dom
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { control, expectText } from '../../test-support/page.ts';
import { PublicShell } from './public-shell.tsx';

it('a page for everybody leads to the start of the site by the product’s name', async () => {
  mountAt(
    <Routes>
      <Route element={<PublicShell />}>
        <Route path="*" element={<p>What Nestegg is</p>} />
      </Route>
    </Routes>,
    '/about',
  );
  await expectText('What Nestegg is');
  expect((await control('Nestegg')).getAttribute('href')).toBe('/');
});
