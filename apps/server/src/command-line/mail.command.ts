import { EMAIL_KINDS } from '@verify-admin/rulebook/emails/email.rules';
import { listFailedEmails } from '../emails/emails.store.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

export const mail: CommandLine = {
  usage: 'mail failed',
  about:
    'lists the emails whose attempts are used up, with their accounts, where each can be sent again',
  run: async (args, open) => {
    if (args[0] !== 'failed') throw new CommandRefused('Usage: mail failed');
    const failed = await listFailedEmails((await open()).db);
    if (failed.length === 0) print('No failed emails.');
    for (const { id, account_type, account_id, kind, why, updated } of failed) {
      print(
        `${id}  ${updated}  ${account_type}:${account_id}  ${EMAIL_KINDS[kind].label}  ${why ?? ''}`,
      );
    }
    return 0;
  },
};
