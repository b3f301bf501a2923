import * as calls from '@verify-admin/rulebook/web-users/web-users.contract';
import { query } from '../../kernel/command.ts';
import { matchCode } from './login-code.ts';

/** CALL-19, CALL-115 */
export const checkLoginCode = query(
  calls.checkLoginCode,
  async ({ recipient, code }, { app, address }) => ({
    valid: (await matchCode(app, { recipient, code, address })) !== null,
  }),
);
