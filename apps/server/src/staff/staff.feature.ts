import type { Feature } from '../feature.ts';
import { revokeStaffSession } from './open-sessions.commands.ts';
import { listStaffSessions } from './open-sessions.queries.ts';
import { loginAdmin, logout } from './staff.commands.ts';
import { getAdminRole, getUsername, takeLoginCode } from './staff.queries.ts';

export const staffFeature: Feature = {
  calls: [
    takeLoginCode,
    loginAdmin,
    getAdminRole,
    getUsername,
    listStaffSessions,
    revokeStaffSession,
    logout,
  ],
};
