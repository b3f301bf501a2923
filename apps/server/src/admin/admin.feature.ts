import type { Feature } from '../feature.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { ACCESS_REVIEW } from './access-review.ts';
import { disableStaff, exportAccessReview } from './admin.commands.ts';
import { listAdminUsers } from './admin.queries.ts';
import { enableStaff, enablingHandler } from './enable-staff.commands.ts';
import { postPaxumData } from './payments-provider.commands.ts';
import { restoreAdminRole, roleHandler, updateAdminRole } from './update-admin-role.commands.ts';

export const adminFeature: Feature = {
  calls: [
    listAdminUsers,
    restoreAdminRole,
    updateAdminRole,
    disableStaff,
    enableStaff,
    exportAccessReview,
    postPaxumData,
  ],
  settingApprovals: [roleHandler, enablingHandler],
  addresses: [exported(ACCESS_REVIEW)],
};
