import { HOUR_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';

/**
 * How long a case file may be made, in milliseconds. Most take seconds. What takes longer than its turn is made
 * again behind all others, with so much time that a machine that is ten times slower makes it, too.
 */
export const CASE_FILE_TURNS = { ordinary: 3 * MINUTE_MS, overdue: HOUR_MS } as const;
export type CaseFileTurns = Readonly<Record<keyof typeof CASE_FILE_TURNS, number>>;

/** A case file took longer than its turn. */
export class TurnOver extends Error {}

/** The turn of one case file. */
export class CaseFileTurn {
  readonly #end: number;

  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  /**
   * How many milliseconds are left.
   * @throws TurnOver where none are
   */
  left(): number {
    const left = this.#end - performance.now();
    if (left <= 0) throw new TurnOver();
    return left;
  }
}
