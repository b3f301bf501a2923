import { listFailedEmails } from '../emails/emails.store.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

const WORDS = { kyc: 'KYC email', kyb: 'KYB email' } as const;

export const mail: CommandLine = {
  usage: 'mail failed',
  about:
    'lists the emails whose attempts are used up, with their accounts, where each can be sent again',
  run: async (args, open) => {
    if (args[0] !== 'failed') throw new CommandRefused('Usage: mail failed');
    const failed = await listFailedEmails((await open()).db);
    if (failed.length === 0) print('No failed emails.');
    for (const { id, account_type, account_id, kind, why, updated } of failed) {
      print(`${id}  ${updated}  ${account_type}:${account_id}  ${WORDS[kind]}  ${why ?? ''}`);
    }
    return 0;
  },
};
