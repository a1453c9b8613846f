import { createTheme, type MantineThemeOverride } from '@mantine/core';

const font = 'var(--nest-font)';

/** The Mantine theme of Nestegg. Use it together with `cssVariablesResolver`, `theme.css` and `mantine.css`. */
export const theme: MantineThemeOverride = createTheme({
  colors: {
    pond: [
      '#f0f5fd',
      '#e4eefb',
      '#c6daf6',
      '#a3c1ef',
      '#658fd9',
      '#3f7de3',
      '#2460c8',
      '#1c4fa8',
      '#173f88',
      '#102c61',
    ],
  },
  primaryColor: 'pond',
  primaryShade: 6,
  autoContrast: false,
  black: '#12263f',
  fontFamily: font,
  fontFamilyMonospace: font,
  headings: { fontFamily: font, fontWeight: '650' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.375rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '16px', xl: '20px' },
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
});
