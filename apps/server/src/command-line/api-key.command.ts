import { parseArgs } from 'node:util';
import {
  ACCOUNT_TYPE_WORDS,
  storedAccountType,
} from '@verify-admin/rulebook/accounts/account-type';
import {
  KEY_DAYS_DEFAULT,
  keyStateAt,
  LAUNCH_KEY_REFUSALS,
} from '@verify-admin/rulebook/launch/launch-keys.rules';
import { appendAudit } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { listKeys } from '../launch/keys/launch-keys.store.ts';
import { makeKey, revokeKey } from '../launch/keys/make-key.ts';
import { nowOf } from '../platform/clock.ts';
import { type CommandLine, CommandRefused, commandLineStamp, print } from './command-line.ts';

const USAGE = 'api-key create --caller NAME [--types TYPE,…] [--days N] | list | revoke ID';

function typesOf(written: string | undefined) {
  if (written === undefined) return ACCOUNT_TYPE_WORDS;
  return written.split(',').map((word) => {
    const type = storedAccountType(word.trim());
    if (!type) throw new CommandRefused(`${word.trim()} is no account type.`);
    return type;
  });
}

function daysOf(written: string | undefined): number | null {
  const days = Number(written ?? KEY_DAYS_DEFAULT);
  if (!Number.isSafeInteger(days) || days < 0) {
    throw new CommandRefused('--days takes a whole number; 0 is a key that does not end.');
  }
  return days === 0 ? null : days;
}

async function create(app: AppContext, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { caller: { type: 'string' }, types: { type: 'string' }, days: { type: 'string' } },
  });
  const ask = {
    caller: (values.caller ?? '').trim(),
    account_types: typesOf(values.types),
    days: daysOf(values.days),
  };
  const by = { created: nowOf(app.clock), created_by: null };
  const key = await app.db.transaction().execute(async (trx) => {
    const made = await makeKey(trx, ask, by);
    if ('refused' in made) throw new CommandRefused(LAUNCH_KEY_REFUSALS[made.refused].sentence);
    await appendAudit(trx, commandLineStamp(app), made.audit);
    return made.key;
  });
  print(key);
}

async function list(app: AppContext): Promise<void> {
  for (const key of await listKeys(app.db)) {
    const used = key.last_used ?? 'never used';
    const state = key.is_setting ? 'settings' : keyStateAt(key, app.clock());
    print(
      [key.id, key.caller, `${key.prefix}…`, state, used, key.account_types.join(',')].join('  '),
    );
  }
}

async function revoke(app: AppContext, [id = '']: string[]): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) throw new CommandRefused('revoke takes the number that list shows.');
  const prefix = await app.db.transaction().execute(async (trx) => {
    const by = { revoked: nowOf(app.clock), revoked_by: null };
    const done = await revokeKey(trx, Number(id), by);
    if ('refused' in done) throw new CommandRefused(LAUNCH_KEY_REFUSALS[done.refused].sentence);
    await appendAudit(trx, commandLineStamp(app), done.audit);
    return done.prefix;
  });
  print(`The key ${prefix}… is refused from now on.`);
}

export const apiKey: CommandLine = {
  usage: USAGE,
  about:
    'makes, lists and revokes the keys of the launch API; a key is printed once and stored nowhere',
  run: async ([act = '', ...args], open) => {
    const acts = { create, list, revoke };
    if (act !== 'create' && act !== 'list' && act !== 'revoke') {
      throw new CommandRefused(`Usage: ${USAGE}`);
    }
    await acts[act](await open(), args);
    return 0;
  },
};
