import type { Served } from '../kernel/command.ts';
import { servedLoginAdmin, servedLogout } from './staff.commands.ts';
import { servedGetAdminRole, servedGetUsername, servedTakeLoginCode } from './staff.queries.ts';

export const staffRoutes: readonly Served[] = [
  servedTakeLoginCode,
  servedLoginAdmin,
  servedGetAdminRole,
  servedGetUsername,
  servedLogout,
];
