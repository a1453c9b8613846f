import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { look } from './look.ts';

type Scheme = 'light' | 'dark';

interface Globals {
  globals: { scheme?: Scheme };
}

/** The scheme that the address of the page asks for. */
const schemeOfAddress = (): Scheme =>
  new URLSearchParams(document.location.search).get('globals')?.includes('scheme:dark') === true ? 'dark' : 'light';

/** A page of documentation, in the scheme of the toolbar like the stories in it. */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [scheme, setScheme] = useState(schemeOfAddress);
  useEffect(() => {
    const change = ({ globals }: Globals) => setScheme(globals.scheme ?? 'light');
    const channel = addons.getChannel();
    channel.on(GLOBALS_UPDATED, change);
    return () => channel.off(GLOBALS_UPDATED, change);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  }, [scheme]);
  return (
    <DocsContainer {...props} theme={look[scheme]}>
      {children}
    </DocsContainer>
  );
}
