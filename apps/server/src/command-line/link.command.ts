import { parseArgs } from 'node:util';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isLinkSecond } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/accounts.store.ts';
import { baseUrlOf } from '../platform/config/config.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';
import { insertFreshLink, insertLinkOfSecond, revokeLink } from '../kyb/wizard-link.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { appendAudit, type AuditEntry } from '../kernel/audit.ts';
import { revokeAllLinks } from '../links/revoke-all-links.ts';
import { nowOf } from '../platform/clock.ts';
import type { Schema } from '../platform/database/schema.ts';
import { openWithAccount, parseAccount } from './account-of-command.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

/** Revokes what was sent to the account until now, or the one link that was made in that second. */
async function revoke(
  app: AppContext,
  account: AccountKey,
  second: number | null,
): Promise<string> {
  const now = nowOf(app.clock);
  const operator = operatorName();
  const by = { admin_uuid: null, now };
  return app.db.transaction().execute(async (trx) => {
    const append = (entry: AuditEntry) =>
      appendAudit(trx, commandLineStamp(app), entry, app.keys.data);
    await lockAccount(trx, account);
    if (second === null) {
      const { message, detail } = await revokeAllLinks(trx, account, by);
      await append({ act: 'kyb.links-revoked', account, detail: { ...detail, operator } });
      return message;
    }
    const changed = await revokeLink(trx, account, { issued_at: second, ...by });
    const issued = new Date(second * 1000).toISOString();
    await append({ act: 'kyb.link-revoked', account, detail: { issued, changed, operator } });
    return 'The link is revoked.';
  });
}

interface LinkMoment {
  readonly second: number | null;
  readonly now: number;
}

/** Stores the link of the given second, or one of its own; the answer is the second that names it. */
async function storeLink(
  trx: Transaction<Schema>,
  account: AccountKey,
  { second, now }: LinkMoment,
): Promise<number> {
  const made = { ...account, email_id: null, admin_uuid: null };
  if (second === null) return insertFreshLink(trx, made, now);
  const created = new Date(now).toISOString();
  await insertLinkOfSecond(trx, { ...made, issued_at: second, created });
  return second;
}

export const link: CommandLine = {
  usage: 'link --account TYPE:ID [--issued-at SECONDS] [--revoke]',
  about:
    'prints a wizard link for that account, valid for three days; with --revoke revokes every link of the account, or the one issued at that second',
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
    const named = values['issued-at'] === undefined ? null : Number(values['issued-at']);
    if (named !== null && !(Number.isSafeInteger(named) && isLinkSecond(named, app.clock())))
      throw new CommandRefused('--issued-at takes whole seconds, none of the future.');
    if (values.revoke) {
      print(await revoke(app, account, named));
      return 0;
    }
    const seconds = await app.db.transaction().execute(async (trx) => {
      await lockAccount(trx, account);
      const second = await storeLink(trx, account, { second: named, now: app.clock() });
      const issued = new Date(second * 1000).toISOString();
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
      return second;
    });
    const d = encodeURIComponent(wizardLinkText(app.keys.link, account, seconds));
    print(`${baseUrlOf(app.config)}/ffnKYB?d=${d}`);
    return 0;
  },
};
