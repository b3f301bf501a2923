import type { Feature } from '../feature.ts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { loginWithCode, sendLoginCode } from './codes/login-codes.commands.ts';
import { checkLoginCode } from './codes/login-codes.queries.ts';
import { sendNextLoginCode } from './codes/send-login-codes.ts';
import { deleteOldLogins } from './delete-old-logins.store.ts';
import { createWebUser, login } from './web-users.commands.ts';

export const webUsersFeature: Feature = {
  calls: [createWebUser, login, sendLoginCode, checkLoginCode, loginWithCode],
  work: { 'login-codes': sendNextLoginCode },
  clockActs: [
    { act: 'web-logins', every: HOUR_MS, run: ({ db }, now) => deleteOldLogins(db, now) },
  ],
};
