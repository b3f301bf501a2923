import { hundredthsOf, THRESHOLD_LIMITS } from '@verify-admin/rulebook/screening/threshold.rules';

/** The threshold a link asks to set, in hundredths: within the limits, and another than the one in force. */
export function thresholdToSet(asked: string | null, now: number): number | null {
  if (asked === null || !/^\d+$/.test(asked)) return null;
  const { least, most } = THRESHOLD_LIMITS;
  const threshold = Number(asked) / 100;
  const isWithin = threshold >= least && threshold <= most;
  return isWithin && hundredthsOf(now) !== hundredthsOf(threshold) ? threshold : null;
}
