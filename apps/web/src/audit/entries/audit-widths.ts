/** Pixels of the trail's columns; an open entry is aligned to them. */
export const WIDTHS = {
  time: 206,
  actor: 140,
  changed: 264,
  hash: 92,
  entry: 116,
} as const;
