import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview';
import type { ReactRenderer } from '@storybook/react-vite';
import type { AfterEach } from 'storybook/internal/types';

const SCHEME = 'data-mantine-color-scheme';

/** In a test: what axe need not do to find violations. The kit plays no sound, for which axe would fetch media first. */
export const AXE_IN_TESTS = { resultTypes: ['violations'] as 'violations'[], preload: false };

/** The rules whose answer depends on colours; all others have answered when the story was checked in light. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * In a test, checks the contrast of what a story shows at its end in the dark scheme, too. Colours are custom properties
 * of the root element's scheme and no component reads the scheme, so that the story need not be drawn and played again.
 */
export const checkDarkContrast: AfterEach<ReactRenderer> = async (context) => {
  const root = document.documentElement;
  const drawn = root.getAttribute(SCHEME);
  if (import.meta.env.MODE !== 'test' || drawn === 'dark') return;
  const a11y = { ...context.parameters['a11y'], options: { ...AXE_IN_TESTS, runOnly: COLOUR_RULES } };
  root.setAttribute(SCHEME, 'dark');
  try {
    await checkWithAxe({ ...context, parameters: { ...context.parameters, a11y } });
  } finally {
    root.setAttribute(SCHEME, drawn ?? 'light');
  }
};
