import type { Preview } from '@storybook/react-vite';
import { DocsFrame } from './DocsFrame.tsx';
import { DocsPage } from './DocsPage.tsx';

/** Pages of documentation. Tests show none of them and need not load what they consist of. */
export const parameters: NonNullable<Preview['parameters']> = { docs: { container: DocsFrame, page: DocsPage } };
