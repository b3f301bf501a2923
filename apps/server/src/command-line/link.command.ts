import { parseArgs } from 'node:util';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isAccount } from '../accounts/accounts.store.ts';
import { baseUrlOf } from '../platform/config/config.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';
import { type CommandLine, CommandRefused, print } from './command-line.ts';

export const link: CommandLine = {
  usage: 'link --account TYPE:ID [--issued-at SECONDS]',
  about: 'prints a wizard link for that account, valid for three days',
  run: async (args, open) => {
    const { values } = parseArgs({
      args,
      options: { account: { type: 'string' }, 'issued-at': { type: 'string' } },
    });
    const account = parseClientId(values.account ?? '');
    if (!account)
      throw new CommandRefused('--account must be written as type:id, such as partner:12.');
    const app = await open();
    if (!(await isAccount(app.db, account))) {
      throw new CommandRefused(
        `There is no account ${account.account_type}:${account.account_id}.`,
      );
    }
    const seconds = Number(values['issued-at'] ?? Math.floor(app.clock() / 1000));
    if (!Number.isSafeInteger(seconds))
      throw new CommandRefused('--issued-at takes whole seconds.');
    const d = encodeURIComponent(wizardLinkText(app.keys.link, account, seconds));
    print(`${baseUrlOf(app.config)}/ffnKYB?d=${d}`);
    return 0;
  },
};
