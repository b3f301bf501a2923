import { parseArgs } from 'node:util';
import { isRole } from '@verify-admin/rulebook/staff/roles';
import { domainsOf } from '../platform/config/config.ts';
import { ensureStaff } from '../staff/staff.admin.ts';
import { type CommandLine, CommandRefused, commandLineStamp, print } from './command-line.ts';

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
    const email = values.email ?? `${word}@${domainsOf(app.config).employee}`;
    const staff = await ensureStaff(app.db, { email, role }, commandLineStamp(app));
    if (staff.role !== role) {
      throw new CommandRefused(`${email} is ${staff.role}. Use set-role to change that.`);
    }
    const { access_token } = await app.sessions.open(staff.uuid, 'command-line');
    print(access_token);
    return 0;
  },
};
