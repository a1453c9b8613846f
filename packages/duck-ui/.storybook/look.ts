import { create } from 'storybook/theming/create';
import dark from '../tokens/colour.dark.tokens.json' with { type: 'json' };
import light from '../tokens/colour.light.tokens.json' with { type: 'json' };

const FONT = "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Wide', system-ui, sans-serif";

/** Storybook in the colours and the type of the product. */
function lookOf(base: 'light' | 'dark', { ground }: Pick<typeof light, 'ground'>) {
  const hex = (name: keyof Omit<typeof ground, '$type' | '$description'>) => ground[name].$value.hex;
  return create({
    base,
    brandTitle: 'Nestegg',
    brandImage: `./brand/logo-on-${base}.svg`,
    brandTarget: '_self',
    fontBase: FONT,
    fontCode: FONT,
    colorPrimary: hex('pond'),
    colorSecondary: hex('pond-ink'),
    appBg: hex('canvas'),
    appContentBg: hex('surface'),
    appPreviewBg: hex('canvas'),
    appBorderColor: hex('line'),
    appBorderRadius: 10,
    textColor: hex('ink'),
    textMutedColor: hex('ink3'),
    barBg: hex('surface'),
    barTextColor: hex('ink2'),
    barHoverColor: hex('pond-ink'),
    barSelectedColor: hex('pond-ink'),
    inputBg: hex('surface'),
    inputBorder: hex('control'),
    inputTextColor: hex('ink'),
    inputBorderRadius: 10,
    buttonBg: hex('surface'),
    buttonBorder: hex('line-strong'),
    booleanBg: hex('track'),
    booleanSelectedBg: hex('surface'),
  });
}

export const look = { light: lookOf('light', light), dark: lookOf('dark', dark) };
