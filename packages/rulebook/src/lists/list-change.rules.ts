import { formatFigure } from '../kernel/figures.ts';

/** How much a new version of a list may be smaller than the one in force: the larger of the two holds. */
export interface ShrinkLimit {
  /** Of the records in force, 0 to 1. */
  readonly share: number;
  readonly records: number;
}

/** Holds for each list that has no limit of its own in the settings. */
export const SHRINK_LIMIT: ShrinkLimit = { share: 0.01, records: 25 };

/** A new version of a list and the one in force. */
export interface ListChange {
  readonly entries_before: number;
  readonly entries: number;
  /** Programmes of the list in force of which the new version has no record. */
  readonly lost_programs: readonly string[];
  /** Whether the list in force came with a file of aliases and the new version does not. */
  readonly has_lost_aliases: boolean;
  readonly limit: ShrinkLimit;
}

/** The most records a list of this size may lose at once. */
export function mostLost(entries: number, { share, records }: ShrinkLimit): number {
  return Math.max(Math.floor(entries * share), records);
}

/** A share as a percentage of at most one decimal; never rounded down to nothing. */
const percent = (share: number) => `${Math.max(0.1, Math.round(share * 1000) / 10)} %`;

/** A limit in words: `1 % or 25 records, the larger of the two`. */
export function describeShrinkLimit({ share, records }: ShrinkLimit): string {
  const part = `${Math.round(share * 1000) / 10} %`;
  return `${part} or ${formatFigure(records)} records, the larger of the two`;
}

function describeShrinkage({ entries_before, entries }: ListChange): string {
  const fewer = percent((entries_before - entries) / entries_before);
  return `The new list has ${formatFigure(entries)} records, the list in force ${formatFigure(entries_before)}: ${fewer} fewer`;
}

/** Programmes that are named in a sentence; of more the number is given. */
const NAMED = 5;

function describeLostPrograms({ lost_programs }: ListChange): string {
  const named = lost_programs.slice(0, NAMED).join(', ');
  const more = lost_programs.length - NAMED;
  const others = more > 0 ? ` and ${formatFigure(more)} more` : '';
  const word = lost_programs.length === 1 ? 'programme' : 'programmes';
  return `The new list has no record of the ${word} ${named}${others}, which the list in force has.`;
}

interface ListCheck {
  readonly fails: (change: ListChange) => boolean;
  readonly describe: (change: ListChange) => string;
}

/**
 * What a new version of a list must not lose. A version that fails any row is refused and the list in
 * force stays, unless a person gives a reason.
 */
export const LIST_CHECKS: readonly ListCheck[] = [
  {
    fails: ({ entries_before, entries, limit }) =>
      entries_before - entries > mostLost(entries_before, limit),
    describe: (change) =>
      `${describeShrinkage(change)}. It may lose at most ${formatFigure(mostLost(change.entries_before, change.limit))}.`,
  },
  {
    // ours: 25 records are most of a short list. A list whose own limit allows half is not held to it.
    fails: ({ entries_before, entries, limit }) =>
      limit.share < 0.5 &&
      entries * 2 < entries_before &&
      entries_before - entries <= mostLost(entries_before, limit),
    describe: (change) =>
      `${describeShrinkage(change)}. A list may not lose more than half of its records.`,
  },
  { fails: ({ lost_programs }) => lost_programs.length > 0, describe: describeLostPrograms },
  {
    // ours: without aliases the records are all there, and half of the names they are found by are not.
    fails: ({ has_lost_aliases }) => has_lost_aliases,
    describe: () =>
      'The new list has no file of aliases, but the list in force has one. Add that file.',
  },
];

/** Why a new version must not replace the list in force, a sentence for each failed check. */
export function refuseListChange(change: ListChange): string[] {
  return LIST_CHECKS.filter(({ fails }) => fails(change)).map(({ describe }) => describe(change));
}

/** How a version that is right after all is put in force. */
export const FORCE_HINT =
  'If the publisher made this change, upload the file with a reason, or run `lists import --force --reason TEXT`.';

/** The longest reason of a forced import. */
export const LONGEST_FORCE_REASON = 500;
