import { parseArgs } from 'node:util';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { baseUrlOf } from '../platform/config/config.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';
import { insertLink, revokeLinks } from '../kyb/wizard-link.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import { openWithAccount, parseAccount } from './account-of-command.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

/** Revokes what was sent to the account until now, or the one link that was made in that second. */
async function revoke(app: AppContext, account: AccountKey, second: number | null): Promise<void> {
  const issued_at = second ?? Math.floor(app.clock() / 1000);
  const with_earlier = second === null;
  const now = nowOf(app.clock);
  await app.db.transaction().execute(async (trx) => {
    const revocation = { issued_at, with_earlier, admin_uuid: null, now };
    const changed = await revokeLinks(trx, account, revocation);
    await appendAudit(
      trx,
      commandLineStamp(app),
      {
        act: with_earlier ? 'kyb.links-revoked' : 'kyb.link-revoked',
        account,
        detail: {
          issued: new Date(issued_at * 1000).toISOString(),
          changed,
          operator: operatorName(),
        },
      },
      app.keys.data,
    );
  });
}

export const link: CommandLine = {
  usage: 'link --account TYPE:ID [--issued-at SECONDS] [--revoke]',
  about:
    'prints a wizard link for that account, valid for three days; with --revoke revokes its links, or the one issued at that second',
  run: async (args, open) => {
    const { values } = parseArgs({
      args,
      options: {
        account: { type: 'string' },
        'issued-at': { type: 'string' },
        revoke: { type: 'boolean' },
      },
    });
    const account = parseAccount(values.account ?? '', '--account');
    const app = await openWithAccount(open, account);
    const seconds = Number(values['issued-at'] ?? Math.floor(app.clock() / 1000));
    if (!Number.isSafeInteger(seconds))
      throw new CommandRefused('--issued-at takes whole seconds.');
    if (values.revoke) {
      await revoke(app, account, values['issued-at'] === undefined ? null : seconds);
      print('The links are revoked.');
      return 0;
    }
    const made = { issued_at: seconds, email_id: null, admin_uuid: null };
    const issued = new Date(seconds * 1000).toISOString();
    await app.db.transaction().execute(async (trx) => {
      await insertLink(trx, { ...account, ...made, created: nowOf(app.clock) });
      await appendAudit(
        trx,
        commandLineStamp(app),
        {
          act: 'kyb.link-made',
          account,
          detail: { issued, operator: operatorName() },
        },
        app.keys.data,
      );
    });
    const d = encodeURIComponent(wizardLinkText(app.keys.link, account, seconds));
    print(`${baseUrlOf(app.config)}/ffnKYB?d=${d}`);
    return 0;
  },
};
