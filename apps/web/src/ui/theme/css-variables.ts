import type { CSSVariablesResolver } from '@mantine/core';

/** Mantine's own variables, set to the desk's; these already differ by scheme (tokens.css). */
const SHOWN_BY_THE_DESK = {
  '--mantine-color-body': 'var(--va-surface)',
  '--mantine-color-text': 'var(--va-ink)',
  '--mantine-color-bright': 'var(--va-ink)',
  '--mantine-color-dimmed': 'var(--va-ink-2)',
  '--mantine-color-placeholder': 'var(--va-ink-3)',
  '--mantine-color-anchor': 'var(--va-accent-ink)',
  '--mantine-color-error': 'var(--va-bad)',
  '--mantine-color-success': 'var(--va-good)',
  '--mantine-color-default': 'var(--va-surface)',
  '--mantine-color-default-hover': 'var(--va-hover)',
  '--mantine-color-default-color': 'var(--va-ink)',
  '--mantine-color-default-border': 'var(--va-line-2)',
  '--mantine-color-disabled': 'var(--va-hover)',
  '--mantine-color-disabled-color': 'var(--va-ink-3)',
  '--mantine-color-disabled-border': 'var(--va-line)',
  '--mantine-primary-color-filled': 'var(--va-accent)',
  '--mantine-primary-color-filled-hover': 'var(--va-accent-hover)',
  '--mantine-shadow-md': 'var(--va-shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: SHOWN_BY_THE_DESK,
  dark: SHOWN_BY_THE_DESK,
});
