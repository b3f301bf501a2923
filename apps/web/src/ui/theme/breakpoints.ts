/** SHELL-20: 0, 576, 768, 992, 1200 and 1400 pixels, as the style sheets write them. */
export const BREAKPOINTS = {
  xs: '0em',
  sm: '36em',
  md: '48em',
  lg: '62em',
  xl: '75em',
  xxl: '87.5em',
} as const;
