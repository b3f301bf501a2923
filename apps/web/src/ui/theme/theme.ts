import { createTheme, type DefaultMantineColor, type MantineColorsTuple } from '@mantine/core';
import { BREAKPOINTS } from './breakpoints.ts';
import { COLORS } from './colors.ts';
import { COMPONENTS } from './components.ts';
import { variantColorResolver } from './variant-colors.ts';

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof COLORS | DefaultMantineColor, MantineColorsTuple>;
  }
  export interface MantineThemeSizesOverride {
    breakpoints: Record<keyof typeof BREAKPOINTS, string>;
  }
}

/** The one theme of the desk. Colours that differ by scheme are the --va-* of tokens.css. */
export const theme = createTheme({
  colors: COLORS,
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: false,
  white: '#ffffff',
  black: '#171a21',
  fontFamily: 'var(--va-font)',
  fontFamilyMonospace: 'var(--va-font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: {
    xs: '1.3334',
    sm: '1.3847',
    md: '1.4286',
    lg: '1.5',
    xl: '1.4',
  },
  headings: {
    fontFamily: 'var(--va-font)',
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px', fontWeight: '620' },
      h2: { fontSize: '16px', lineHeight: '24px', fontWeight: '620' },
      h3: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  breakpoints: BREAKPOINTS,
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '8px', xl: '10px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--va-shadow)' },
  focusRing: 'auto',
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: COMPONENTS,
});
