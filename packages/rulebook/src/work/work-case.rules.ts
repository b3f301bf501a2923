import { formatFigure } from '../kernel/figures.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { MINUTE_MS } from '../kernel/time.ts';

/** A count goes up to this many; one that is higher reads `1,000+`. */
export const WORK_COUNT_MAX = 1000;

/** How many cases a page of a list has. */
export const WORK_PAGE_SIZE = 25;

/** How often lists and counts are read again while they are looked at. */
export const WORK_REFRESH_MS = 15_000;

/**
 * How long a case stays with the person who took it, from their last sign of having its account open
 * or from taking it. After that anybody may take it.
 */
export const CASE_LEASE_MS = 15 * MINUTE_MS;

/** A holder whose last sign is this recent has the account open now. */
export const HOLDER_PRESENT_MS = MINUTE_MS;

export const WORK_CASE_REFUSALS = declareRefusals({
  'work/not-allowed': { status: 403, sentence: 'Your role does not settle cases of this kind.' },
  'work/settled': {
    status: 404,
    sentence: 'This case does not wait any more. A colleague may have settled it.',
  },
  'work/held': { status: 409, sentence: 'A colleague has taken this case.' },
  'work/holder-changed': {
    status: 409,
    sentence: 'Another colleague has this case by now. Check who, then decide.',
  },
  'work/not-held': { status: 409, sentence: 'You do not have this case any more.' },
  'work/nothing-free': { status: 409, sentence: 'No further case of this list is free.' },
});

export interface Holder {
  readonly uuid: string;
  /** Whether the lease has not ended. */
  readonly isHeld: boolean;
}

export interface TakeAsk {
  readonly by: string;
  /** Null where nobody took it. */
  readonly holder: Holder | null;
  /** Whom the person takes it over from; null where it is to be free. */
  readonly expected_holder: string | null;
}

/** Why a case may not be taken, or null when it may: it is free, one's own, or knowingly taken over. */
export function refuseTake(ask: TakeAsk): 'work/held' | 'work/holder-changed' | null {
  const { holder, by, expected_holder } = ask;
  if (holder === null || !holder.isHeld || holder.uuid === by) return null;
  if (expected_holder === null) return 'work/held';
  return expected_holder === holder.uuid ? null : 'work/holder-changed';
}

/** `8`, or `1,000+` where there are more than are counted. */
export function workCountText({ count, has_more }: { count: number; has_more: boolean }): string {
  return `${formatFigure(count)}${has_more ? '+' : ''}`;
}
