import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import type { RetentionGroupName } from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { PeriodInForce } from '@verify-admin/rulebook/retention/retention-settings.rules';

/** The period of a group in a phase; null where nothing ends. */
export function findPeriod(
  periods: readonly PeriodInForce[],
  group: RetentionGroupName,
  phase: AccountPhase,
): PeriodInForce | null {
  return periods.find((one) => one.period_group === group && one.phase === phase) ?? null;
}
