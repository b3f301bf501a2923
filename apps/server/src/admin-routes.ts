import { disableStaff, exportAccessReview } from './admin/admin.commands.ts';
import { enableStaff } from './admin/enable-staff.command.ts';
import { restoreAdminRole, updateAdminRole } from './admin/update-admin-role.command.ts';
import { listAdminUsers } from './admin/admin.queries.ts';
import { postPaxumData } from './admin/payments-provider.command.ts';
import { exportAuditTrail } from './audit/audit.commands.ts';
import { listAuditTrail } from './audit/audit.queries.ts';
import { verifyAuditTrail } from './audit/verify/verify-audit-trail.streams.ts';
import type { Served } from './kernel/command.ts';

/** The served calls of the ADMIN's own pages, by the names of their declarations. */
export const ADMIN_ROUTES = {
  // admin
  listAdminUsers,
  restoreAdminRole,
  updateAdminRole,
  disableStaff,
  enableStaff,
  exportAccessReview,
  postPaxumData,
  // audit
  listAuditTrail,
  verifyAuditTrail,
  exportAuditTrail,
} satisfies Readonly<Record<string, Served>>;
