import type { VerificationRow } from '@verify-admin/demo/accounts/a-verification';
import {
  CHECK_NAMES,
  CHECKS,
  type CheckName,
  type StatusesOf,
} from '@verify-admin/rulebook/checks/checks';

type Statuses = Pick<VerificationRow, keyof StatusesOf<CheckName>>;

/** The status of every check by its column: what a new account has, or one that lets it be paid. */
export function statusesOf(which: 'begins' | 'favourable'): Statuses {
  const statuses = CHECK_NAMES.map((check) => {
    const { columns, begins, favourable } = CHECKS[check];
    return [columns.status, which === 'begins' ? begins : favourable[0]];
  });
  return Object.fromEntries(statuses) as Statuses;
}
