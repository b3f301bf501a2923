import type { VariantColorsResolver } from '@mantine/core';

const CLEAR = '1px solid transparent';

/**
 * The desk's variants of a button. `filled` is the one act that moves the case, `danger` the one
 * that ends it badly; all others are `default` (outlined), `quiet`, `link` or `danger-outline`.
 */
const VARIANTS = {
  filled: {
    background: 'var(--va-accent)',
    hover: 'var(--va-accent-hover)',
    color: 'var(--va-on-accent)',
    border: CLEAR,
  },
  default: {
    background: 'var(--va-surface)',
    hover: 'var(--va-hover)',
    color: 'var(--va-ink)',
    border: '1px solid var(--va-line-2)',
  },
  quiet: {
    background: 'transparent',
    hover: 'var(--va-hover)',
    color: 'var(--va-ink-2)',
    border: CLEAR,
  },
  link: {
    background: 'transparent',
    hover: 'var(--va-accent-soft)',
    color: 'var(--va-accent-ink)',
    border: CLEAR,
  },
  danger: {
    background: 'var(--va-bad-fill)',
    hover: 'var(--va-bad-fill-hover)',
    color: '#ffffff',
    border: CLEAR,
  },
  'danger-outline': {
    background: 'var(--va-surface)',
    hover: 'var(--va-bad-soft)',
    color: 'var(--va-bad)',
    border: '1px solid var(--va-line-2)',
  },
} as const satisfies Record<string, ReturnType<VariantColorsResolver>>;

function isVariant(name: string): name is keyof typeof VARIANTS {
  return Object.hasOwn(VARIANTS, name);
}

/** A part of Mantine with a variant that is not the desk's looks like the default. */
export const variantColorResolver: VariantColorsResolver = ({ variant }) =>
  VARIANTS[isVariant(variant) ? variant : 'default'];
