import type { ReactNode } from 'react';
import { matchWords, type TextRange } from './match-words.ts';

/** The groups of the palette in their order; `mostAlone` lines where a prefix chose the group. */
export const PALETTE_GROUPS = {
  recent: { label: 'Recent', most: 5, mostAlone: 5, mostMatching: 2 },
  acts: { label: 'On this page', most: 40, mostAlone: 400, mostMatching: 6 },
  accounts: { label: 'Accounts', most: 9, mostAlone: 9, mostMatching: 5 },
  views: { label: 'Saved views', most: 5, mostAlone: 5, mostMatching: 4 },
  screens: { label: 'Screens', most: 20, mostAlone: 20, mostMatching: 4 },
  people: { label: 'People', most: 8, mostAlone: 20, mostMatching: 3 },
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
export interface ShownPaletteEntry extends PaletteEntry {
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

type Most = Readonly<Record<'most' | 'mostAlone' | 'mostMatching', number>>;

function limitOf(most: Most, text: string, only: PaletteGroup | null): number {
  if (only !== null) return most.mostAlone;
  return text === '' ? most.most : most.mostMatching;
}

/** The lines to show for what is typed, by group; a group without a line is left out. */
export function showEntries(entries: readonly PaletteEntry[], typed: string) {
  const { text, only } = readTyped(typed);
  const names = Object.keys(PALETTE_GROUPS) as PaletteGroup[];
  return names
    .filter((group) => only === null || group === only)
    .map((group) => {
      const { label, ...most } = PALETTE_GROUPS[group];
      const shown: readonly ShownPaletteEntry[] = shownOf(group, entries, text);
      return { group, label, entries: shown.slice(0, limitOf(most, text, only)) };
    })
    .filter(({ entries: shown }) => shown.length > 0);
}
