import { CHECK_NAMES, checkRow } from '@verify-admin/rulebook/checks/checks';
import type { FactKind } from '@verify-admin/rulebook/checks/fact-kinds';
import { sql } from 'kysely';
import { renameAccount } from '../../../apps/server/src/accounts/accounts.store.ts';
import type { FactTransaction } from '../../../apps/server/src/kernel/facts/fact-transaction.ts';
import { OpenFacts } from '../../../apps/server/src/kernel/facts/open-facts.ts';
import { nowOf } from '../../../apps/server/src/platform/clock.ts';
import { COMPANIES, pick } from '../../facts-model/values.ts';
import type { Act } from './act.ts';
import { ACTS, type ActName } from './acts.ts';
import type { RealDesk } from './real-desk.ts';

/** A fault at a desk; what it gives takes it out again. */
export interface Planted {
  /** The rule that is found broken. */
  readonly breaks: RegExp;
  readonly acts?: Readonly<Record<ActName, Act>>;
  readonly plant?: (desk: RealDesk) => Promise<() => Promise<void>>;
}

/** The store of the name, on a transaction that no function gave which compares facts. */
const renameAside: Act = async (desk, by, value) => {
  const company_name = pick(COMPANIES, value);
  const { app } = desk.server;
  return async () => {
    const { first_name, last_name } = desk.watch.model.known;
    const account = {
      ...desk.key,
      first_name,
      last_name,
      company_name,
      username: '',
      email: '',
      handle: '',
    };
    await app.db
      .transaction()
      .execute((trx) => renameAccount(trx as FactTransaction, desk.key, account, nowOf(app.clock)));
    return { act: 'rename', company_name, who: by.uuid };
  };
};

/** The server is in this process: its rows of checks are changed, and put back. */
async function withoutKind(kind: FactKind) {
  const rows = CHECK_NAMES.map((check) => checkRow(check) as { rests_on: readonly FactKind[] });
  const before = rows.map(({ rests_on }) => rests_on);
  for (const row of rows) row.rests_on = row.rests_on.filter((one) => one !== kind);
  return async () => {
    for (const [at, row] of rows.entries()) row.rests_on = before[at] ?? [];
  };
}

/** What a person saw before the lock is what they decide on, whatever it is under the lock. */
async function outsideLock() {
  const compared = Object.getOwnPropertyDescriptor(OpenFacts.prototype, 'expect');
  if (!compared) throw new Error('nothing compares the facts a person saw');
  OpenFacts.prototype.expect = async () => {};
  return async () => {
    Object.defineProperty(OpenFacts.prototype, 'expect', compared);
  };
}

function trigger(table: string, when: string, body: string) {
  return async ({ server }: RealDesk) => {
    const { db } = server.app;
    await sql
      .raw(
        `create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
         create trigger planted before ${when} on ${table} for each row execute function planted();`,
      )
      .execute(db);
    return async () => {
      await sql.raw(`drop trigger planted on ${table}; drop function planted();`).execute(db);
    };
  };
}

export const PLANTED: Readonly<Record<string, Planted>> = {
  'a company is renamed without reopening': {
    breaks: /nobody decided so|decided on other facts|without having seen/,
    acts: { ...ACTS, rename: renameAside },
  },
  'no check rests on the companies': {
    breaks: /business_aml reads NOT_SUSPECTED, and nobody decided so/,
    plant: () => withoutKind('companies'),
  },
  'no check rests on the papers': {
    breaks: /(?:kyb|overall) reads .*, and nobody decided so/,
    plant: () => withoutKind('papers'),
  },
  'a decision is made outside the lock, on the facts its person saw': {
    breaks: /without having seen|nobody decided so/,
    plant: outsideLock,
  },
  'a request is stored as a colleague’s': {
    breaks: /approved the own request/,
    plant: trigger(
      'approval_request',
      'insert',
      `new.maker_uuid := coalesce((select uuid from admin_user
         where role = 'ADMIN' and not disabled and uuid <> new.maker_uuid order by uuid limit 1),
         new.maker_uuid);`,
    ),
  },
  'a suspicion ends when the names change': {
    breaks: /individual_aml was SUSPECTED and became NOT_SUSPECTED by itself/,
    plant: trigger(
      'verification',
      'update',
      `if 'individual_aml' = any(new.facts_changed) and old.individual_aml_status = 'SUSPECTED'
       then new.individual_aml_status := 'NOT_SUSPECTED'; end if;`,
    ),
  },
};
