import { isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import { isRole } from '@verify-admin/rulebook/staff/roles';
import { STAFF_REFUSALS } from '@verify-admin/rulebook/staff/staff.contract';
import { setRole } from '../staff/staff.admin.ts';
import { type CommandLine, CommandRefused, commandLineStamp, print } from './command-line.ts';

export const setRoleCommand: CommandLine = {
  usage: 'set-role EMAIL ROLE',
  about: 'sets the role of a staff member, CS_ADMIN included',
  run: async (args, open) => {
    const [email = '', role = ''] = args;
    if (!isEmailAddress(email) || !isRole(role)) {
      throw new CommandRefused('Usage: set-role EMAIL ADMIN|LEGAL|CS|CS_ADMIN|PENDING');
    }
    const app = await open();
    const set = await setRole(app.db, email, role, commandLineStamp(app));
    if ('refusal' in set) throw new CommandRefused(STAFF_REFUSALS[set.refusal].sentence);
    print(`${email} was ${set.from} and is ${set.to} now.`);
    return 0;
  },
};
