import { NO_TIME, type Feature } from '../feature.ts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { exported } from '../kernel/exports/register-export.ts';
import { AUDIT_TRAIL } from './audit-export.ts';
import { exportAuditTrail } from './audit.commands.ts';
import { listAuditTrail } from './audit.queries.ts';
import { keepCheckpoints, rememberPlaces } from './checkpoints/deliver-checkpoints.ts';
import { verifyAuditTrail } from './verify/verify-audit-trail.streams.ts';
import { verifyWhenDue } from './verify/verify-regularly.ts';

export const auditFeature: Feature = {
  calls: [listAuditTrail, verifyAuditTrail, exportAuditTrail],
  work: { 'audit-checkpoints': keepCheckpoints, 'audit-checks': verifyWhenDue },
  tasks: [{ everyMs: HOUR_MS, isFirstNow: true, unchecked: NO_TIME, run: rememberPlaces }],
  addresses: [exported(AUDIT_TRAIL)],
};
