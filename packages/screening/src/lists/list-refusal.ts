import type { ListEntry } from './list-entry.ts';

/** Why a list file cannot be taken: which file, on which line (from 1), and one plain sentence. */
export interface ListRefusal {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/**
 * What a reader gives back. A list with any refusal must not become the list in force: a
 * sanctions list read in part is worse than yesterday's read whole.
 */
export interface ListReading {
  readonly entries: readonly ListEntry[];
  readonly refusals: readonly ListRefusal[];
  /** The publisher's own date, `YYYY-MM-DD`, where the file states one. */
  readonly list_date: string | null;
}

/** Text in one piece or in chunks cut anywhere, even inside a line or a tag. */
export type ListText = string | Iterable<string>;

/** The most refusals stored per file: enough to see the pattern, few enough to show. */
export const MOST_REFUSALS = 20;

export function* chunksOf(text: ListText): Iterable<string> {
  if (typeof text === 'string') yield text;
  else yield* text;
}

/** Reads one file of a list while it arrives. */
export interface ListReader {
  /** Takes the next piece of the file's text, cut anywhere. */
  feed(chunk: string): void;
  end(): ListReading;
}
