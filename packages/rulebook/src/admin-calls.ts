import {
  disableStaff,
  enableStaff,
  exportAccessReview,
  listAdminUsers,
  postPaxumData,
  restoreAdminRole,
  updateAdminRole,
} from './admin/admin.contract.ts';
import {
  exportAuditTrail,
  listAuditTrail,
  verifyAuditTrail,
} from './audit/audit-trail.contract.ts';
import type { Call } from './kernel/call.ts';

/** The calls of the ADMIN's own pages. */
export const ADMIN_CALLS: readonly Call[] = [
  disableStaff,
  enableStaff,
  exportAccessReview,
  listAdminUsers,
  postPaxumData,
  restoreAdminRole,
  updateAdminRole,
  exportAuditTrail,
  listAuditTrail,
  verifyAuditTrail,
];
