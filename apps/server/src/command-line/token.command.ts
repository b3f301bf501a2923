import { parseArgs } from 'node:util';
import { isRole } from '@verify-admin/rulebook/staff/roles';
import { appendAudit } from '../kernel/audit.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';
import { staffOfCommand } from './staff-of-command.ts';

/** A plain bearer token for scripts and tests; it is bound to no browser. */
export const token: CommandLine = {
  usage: 'token --role ADMIN|LEGAL|CS|CS_ADMIN|PENDING [--email E]',
  about: 'prints an access token for that staff member, who is created if missing',
  run: async (args, open) => {
    const { values } = parseArgs({
      args,
      options: { role: { type: 'string' }, email: { type: 'string' } },
    });
    const role = values.role ?? '';
    if (!isRole(role))
      throw new CommandRefused('--role must be ADMIN, LEGAL, CS, CS_ADMIN or PENDING.');
    const app = await open();
    const staff = await staffOfCommand(app, role, values.email);
    const { access_token } = await app.db.transaction().execute(async (trx) => {
      await appendAudit(trx, commandLineStamp(app), {
        act: 'staff.token-made',
        outcome: role,
        detail: { uuid: staff.uuid, operator: operatorName() },
      });
      return app.sessions.open(staff.uuid, 'command-line', { db: trx });
    });
    print(access_token);
    return 0;
  },
};
