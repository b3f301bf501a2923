import type { ReactNode } from 'react';
import { matchWords, type TextRange } from './match-words.ts';

/** The groups of the palette in their order. */
export const PALETTE_GROUPS = {
  recent: { label: 'Recent', most: 5, mostMatching: 2 },
  acts: { label: 'On this page', most: 40, mostMatching: 8 },
  accounts: { label: 'Accounts', most: 9, mostMatching: 5 },
  screens: { label: 'Screens', most: 20, mostMatching: 4 },
  people: { label: 'People', most: 8, mostMatching: 3 },
} as const;

export type PaletteGroup = keyof typeof PALETTE_GROUPS;

/** One line of the palette. It leads to an address or runs an act of the page. */
export interface PaletteEntry {
  /** The same for the same line, whatever is typed. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: ReactNode;
  readonly label: string;
  /** `studio 48171` */
  readonly code?: string;
  readonly about?: string;
  /** The key that does the same. */
  readonly key?: string;
  /** At the end of the line: a state. */
  readonly end?: ReactNode;
  readonly choose: { readonly href: string } | { readonly run: () => void };
}

/** A line with what is marked of its label. */
export interface ShownEntry extends PaletteEntry {
  readonly ranges: readonly TextRange[];
}

/** What may be typed first to see one group only. */
const PREFIXES: Readonly<Record<string, PaletteGroup>> = {
  '>': 'acts',
  '#': 'accounts',
  '@': 'people',
};

/** What is typed, without the prefix that chooses one group. */
export function readTyped(typed: string): { text: string; only: PaletteGroup | null } {
  const only = PREFIXES[typed.charAt(0)] ?? null;
  return { text: (only ? typed.slice(1) : typed).trim(), only };
}

/** The accounts and people were searched by the server; their order and number are its own. */
const SEARCHED: ReadonlySet<PaletteGroup> = new Set(['accounts', 'people']);

function shownOf(group: PaletteGroup, entries: readonly PaletteEntry[], text: string) {
  const own = entries.filter((entry) => entry.group === group);
  const matches = own.map((entry) => ({ entry, match: matchWords(entry.label, text) }));
  if (SEARCHED.has(group)) {
    return matches.map(({ entry, match }) => ({ ...entry, ranges: match?.ranges ?? [] }));
  }
  return matches
    .flatMap(({ entry, match }) => (match ? [{ entry, match }] : []))
    .toSorted((a, b) => a.match.rank - b.match.rank)
    .map(({ entry, match }) => ({ ...entry, ranges: match.ranges }));
}

/** The lines to show for what is typed, by group; a group without a line is left out. */
export function showEntries(entries: readonly PaletteEntry[], typed: string) {
  const { text, only } = readTyped(typed);
  const names = Object.keys(PALETTE_GROUPS) as PaletteGroup[];
  return names
    .filter((group) => only === null || group === only)
    .map((group) => {
      const { label, most, mostMatching } = PALETTE_GROUPS[group];
      const shown: readonly ShownEntry[] = shownOf(group, entries, text);
      const limit = text === '' || only !== null ? most : mostMatching;
      return { group, label, entries: shown.slice(0, limit) };
    })
    .filter(({ entries: shown }) => shown.length > 0);
}
