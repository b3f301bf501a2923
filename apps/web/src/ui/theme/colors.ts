import type { MantineColorsTuple } from '@mantine/core';

/** From 0, light, to 9, dark. Mantine needs a primary colour; what the desk shows are the --va-* of tokens.css. */
export const COLORS = {
  accent: [
    '#ebf0fd',
    '#d3dffa',
    '#b0c4fb',
    '#8eaaff',
    '#6585ee',
    '#3d62dc',
    '#2f56c8',
    '#2648ad',
    '#1f3a8c',
    '#1b2647',
  ],
} as const satisfies Record<string, MantineColorsTuple>;
