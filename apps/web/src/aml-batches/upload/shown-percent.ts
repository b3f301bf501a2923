import { UPLOAD_PROGRESS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';

/**
 * BULK-08, BULK-09: the greater of the documents' timer and what has truly left, never above 90
 * while the server has not answered.
 * @param ticks how often 200 ms have passed
 * @param share of the file that is under way, 0 to 1
 */
export function shownPercent(ticks: number, share: number): number {
  const { step, upTo } = UPLOAD_PROGRESS;
  return Math.min(upTo, Math.max(ticks * step, Math.floor(share * 100)));
}
