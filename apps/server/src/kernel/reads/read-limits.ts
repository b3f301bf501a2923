import { parseReadLimits, type ReadLimits } from '@verify-admin/rulebook/kernel/reads';
import type { Config } from '../../platform/config/config.ts';

/** How much one person may read an hour. */
export function readLimitsOf({ READ_LIMITS }: Pick<Config, 'READ_LIMITS'>): ReadLimits {
  const limits = parseReadLimits(READ_LIMITS);
  if (typeof limits === 'string') throw new Error(limits);
  return limits;
}
