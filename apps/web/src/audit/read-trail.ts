import { listAdminUsers } from '@verify-admin/rulebook/admin/admin.contract';
import { listAuditTrail } from '@verify-admin/rulebook/audit/audit-trail.contract';
import { prefetch } from '../kernel/calls/prefetch.ts';
import { type AuditAddress, trailInput } from './audit-address.ts';

export function readTrail(address: AuditAddress): void {
  prefetch(listAuditTrail, trailInput(address));
  prefetch(listAdminUsers, {});
}
