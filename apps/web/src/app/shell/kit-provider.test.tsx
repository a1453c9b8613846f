import { useMantineColorScheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { setTheme, useTheme } from '../../shared/preferences/theme.ts';
import { mount } from '../../test-support/mounting.tsx';
import { expectText } from '../../test-support/page.ts';
import { KitProvider } from './kit-provider.tsx';

function Scheme() {
  const { colorScheme } = useMantineColorScheme();
  return (
    <p>
      {colorScheme} of {useTheme()}
    </p>
  );
}

it('THEME-04 the kit’s components have the theme that is kept', async () => {
  setTheme('dark');
  mount(
    <KitProvider>
      <Scheme />
    </KitProvider>,
  );
  await expectText('dark of dark');
  setTheme('light');
  await expectText('light of light');
});

it('styles that come later carry the nonce of the page', () => {
  const meta = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'csp-nonce' }));
  meta.content = 'n0nce';
  const { page } = mount(<KitProvider>Here</KitProvider>);
  expect([...page.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))).toContain('n0nce');
  meta.remove();
});
