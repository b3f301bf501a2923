import { parseArgs } from 'node:util';
import { isEmployeeEmail } from '@verify-admin/rulebook/staff/employee-email';
import { isRole } from '@verify-admin/rulebook/staff/roles';
import { appendAudit } from '../kernel/audit.ts';
import { domainsOf } from '../platform/config/config.ts';
import { ensureStaff } from '../staff/staff.admin.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

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
    const word = role.toLowerCase().replace('_', '-');
    const domains = domainsOf(app.config);
    const email = values.email ?? `${word}@${domains.employee}`;
    if (!isEmployeeEmail(email, domains)) {
      throw new CommandRefused(
        `Only people of ${domains.employee} and ${domains.consultant} may log in.`,
      );
    }
    const staff = await ensureStaff(app.db, { email, role }, commandLineStamp(app));
    if (staff.role !== role) {
      throw new CommandRefused(`${email} is ${staff.role}. Use set-role to change that.`);
    }
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
