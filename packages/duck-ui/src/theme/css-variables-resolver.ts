import type { CSSVariablesResolver } from '@mantine/core';

const semantic = {
  '--mantine-color-body': 'var(--nest-canvas)',
  '--mantine-color-text': 'var(--nest-ink)',
  '--mantine-color-dimmed': 'var(--nest-ink3)',
  '--mantine-color-placeholder': 'var(--nest-ink3)',
  '--mantine-color-error': 'var(--nest-danger)',
  '--mantine-color-anchor': 'var(--nest-pond-ink)',
  '--mantine-color-default': 'var(--nest-surface)',
  '--mantine-color-default-color': 'var(--nest-ink)',
  '--mantine-color-default-border': 'var(--nest-line-strong)',
  '--mantine-color-default-hover': 'var(--nest-hover)',
  '--mantine-color-disabled': 'var(--nest-sunken)',
  '--mantine-color-disabled-color': 'var(--nest-ink3)',
  '--mantine-color-disabled-border': 'var(--nest-line)',
  '--mantine-primary-color-filled': 'var(--nest-pond)',
  '--mantine-primary-color-filled-hover': 'var(--nest-pond-hover)',
  '--mantine-color-pond-filled': 'var(--nest-pond)',
  '--mantine-color-pond-filled-hover': 'var(--nest-pond-hover)',
};

/**
 * Hands our tokens to Mantine. Both schemes get the same list because each token already changes with the scheme,
 * and Mantine writes its own values per scheme, which these have to replace.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: semantic, dark: semantic });
