import { AUDIT_PATH } from '../audit/audit-trail.rules.ts';
import { STAFF_PAGES } from '../kernel/pages.ts';
import type { NotificationKind } from './notification.rules.ts';

/** Where notifications of no account lead to, and what the digest calls it. */
export function placeWithoutAccount(kind: NotificationKind) {
  if (kind === 'audit') return { label: 'Audit trail', path: AUDIT_PATH };
  if (kind === 'retention_run' || kind === 'clock_case')
    return { label: 'Retention', path: STAFF_PAGES.retention };
  return { label: 'Maker-checker', path: STAFF_PAGES.makerChecker };
}
