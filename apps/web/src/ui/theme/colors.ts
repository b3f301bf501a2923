import type { MantineColorsTuple } from '@mantine/core';

/** Mantine's tuples, 0 light to 9 dark; `dark` runs the other way, as Mantine reads it. */
export const COLORS = {
  gray: [
    '#f8f9fb',
    '#f2f4f7',
    '#e6e9ee',
    '#d3d9e1',
    '#b4bcc8',
    '#8791a0',
    '#616b7a',
    '#4a5462',
    '#2c323c',
    '#171a21',
  ],
  dark: [
    '#e8ebef',
    '#adb5c1',
    '#8c96a5',
    '#717b8a',
    '#383f4a',
    '#252a32',
    '#1c2027',
    '#15181d',
    '#111418',
    '#0e1013',
  ],
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
