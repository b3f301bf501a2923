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

/** The one theme of the desk. Its sizes and colours are variables of CSS: `mantine-variables.css`, `tokens.css`. */
export const theme = createTheme({
  colors: COLORS,
  primaryColor: 'accent',
  autoContrast: false,
  breakpoints: BREAKPOINTS,
  focusRing: 'auto',
  activeClassName: '',
  respectReducedMotion: true,
  variantColorResolver,
  components: COMPONENTS,
});
