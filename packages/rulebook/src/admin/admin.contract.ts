import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { declareExport, exportedFile, exportFormat } from '../kernel/export.ts';
import { moment, nullableMoment, uuid } from '../kernel/field.ts';
import { SETTING_REQUEST, SETTING_REQUEST_REFUSALS } from '../maker-checker/setting-request.ts';
import { SETTABLE_ROLES } from '../staff/role-change.rules.ts';
import { ROLES } from '../staff/roles.ts';
import { STAFF_REFUSALS } from '../staff/staff.contract.ts';
import { ADMIN_REFUSALS } from './admin.rules.ts';

const role = z.enum(ROLES);
/** AUTH-13, AUTH-14: the acting staff member, compared with the session's. */
const admin_uuid = z.optional(z.string());

/** ENT-01, and what a review of access needs in addition. */
const adminUser = z.object({
  uuid,
  username: z.string(),
  role,
  created: moment,
  updated: moment,
  /** ours: the rest. */
  email: z.string(),
  disabled: z.boolean(),
  /** The last sign-in that opened a session. */
  last_sign_in: nullableMoment,
  open_sessions: z.number(),
  /** Who set the role last; null where nobody has since the person was created. */
  role_set: z.nullable(
    z.object({
      /** The username; null where it was set on the command line or by the configuration. */
      by: z.nullable(z.string()),
      created: moment,
      /** The role before; null where nobody has had one. */
      from: z.nullable(role),
    }),
  ),
});
export type AdminUser = z.infer<typeof adminUser>;

/** CALL-15: all staff by username. */
export const listAdminUsers = declareQuery({
  name: 'listAdminUsers',
  method: 'GET',
  path: '/admin_users',
  access: 'staff/manage',
  input: z.object({}),
  output: z.object({ admins: z.array(adminUser) }),
  refusals: {},
  about: 'CALL-15, ENT-01, ADMIN-02..13',
});

const unknown = { 'staff/unknown': STAFF_REFUSALS['staff/unknown'] };
const lastAdmin = { 'role/last-admin': STAFF_REFUSALS['role/last-admin'] };

/** CALL-16: the role holds from the person's next request on. */
export const updateAdminRole = declareCommand({
  name: 'updateAdminRole',
  method: 'POST',
  path: '/update_admin_role',
  access: 'staff/manage',
  input: z.object({
    uuid,
    role: z.enum(SETTABLE_ROLES),
    /** ours: the role as the person saw it; anything else by now is refused. */
    expected_role: z.optional(role),
    admin_uuid,
  }),
  output: z.object({ message: z.string(), ...SETTING_REQUEST }),
  refusals: {
    ...unknown,
    ...lastAdmin,
    ...SETTING_REQUEST_REFUSALS,
    'role/two-admins': STAFF_REFUSALS['role/two-admins'],
    'role/unchanged': ADMIN_REFUSALS['role/unchanged'],
    'role/changed': ADMIN_REFUSALS['role/changed'],
  },
  about: 'CALL-16, ADMIN-07..14, ADMIN-19',
});

/** ours: the way back from a role that was set, also to `CS_ADMIN`, which no button sets (ADMIN-18). */
export const restoreAdminRole = declareCommand({
  name: 'restoreAdminRole',
  method: 'POST',
  path: '/restore_admin_role',
  access: 'staff/manage',
  input: z.object({
    uuid,
    /** The role as the person saw it; anything else by now is refused. */
    expected_role: z.optional(role),
    admin_uuid,
  }),
  output: z.object({ message: z.string(), ...SETTING_REQUEST, role }),
  refusals: {
    ...updateAdminRole.refusals,
    'role/none-before': ADMIN_REFUSALS['role/none-before'],
  },
  about: 'ADMIN-12, ADMIN-18, ADMIN-19',
});

/** ours: ends the person's sessions and lets them into no new one. */
export const disableStaff = declareCommand({
  name: 'disableStaff',
  method: 'POST',
  path: '/disable_staff',
  access: 'staff/manage',
  input: z.object({ uuid, admin_uuid }),
  output: z.object({ message: z.string() }),
  refusals: {
    ...unknown,
    ...lastAdmin,
    'staff/own': ADMIN_REFUSALS['staff/own'],
    'staff/disabled-already': ADMIN_REFUSALS['staff/disabled-already'],
  },
  about: 'ours: staff who have left',
});

/** ours: the person may sign in again, with the role they had. */
export const enableStaff = declareCommand({
  name: 'enableStaff',
  method: 'POST',
  path: '/enable_staff',
  access: 'staff/manage',
  input: z.object({ uuid, admin_uuid }),
  output: z.object({ message: z.string(), ...SETTING_REQUEST }),
  refusals: {
    ...unknown,
    ...SETTING_REQUEST_REFUSALS,
    'staff/enabled-already': ADMIN_REFUSALS['staff/enabled-already'],
  },
  about: 'ours: staff who have come back',
});

/** ours: everybody of the staff with role, sessions and sign-ins, as a file. */
export const exportAccessReview = declareExport({
  name: 'exportAccessReview',
  path: '/export_access_review',
  access: 'staff/manage',
  input: z.object({ format: exportFormat, admin_uuid }),
  output: exportedFile,
  refusals: {},
  about: 'ours: the review of access an auditor asks for',
});

/** CALL-82, ADMIN-16: whether the payments provider answers; nothing is paid. */
export const postPaxumData = declareCommand({
  name: 'postPaxumData',
  method: 'POST',
  path: '/post_paxum_data',
  access: 'payments-provider/test',
  input: z.object({ admin_uuid }),
  output: z.object({
    ok: z.boolean(),
    /** Null where none is configured. */
    provider: z.nullable(z.string()),
    /** One sentence: what it answered, or why it could not be asked. */
    result: z.string(),
    created: moment,
  }),
  refusals: {},
  about: 'CALL-82, ADMIN-16',
});
export type ProviderTest = z.infer<(typeof postPaxumData)['output']>;

/** ours: a role that waits for a second ADMIN, and the one that was seen. */
export const requestedRole = z.object({ from: role, to: role });

/** ours: a person who is to be enabled, with the role that was seen. */
export const requestedEnabling = z.object({ role });
