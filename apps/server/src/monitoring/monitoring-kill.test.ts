import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../tests/factories/an-app.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { endLeases } from '../../../../tests/factories/leases.ts';
import { anOwnFile } from '../../../../tests/factories/list-files.ts';
import { kill, killAndRestart, startProgram } from '../../../../tests/servers/killed-workers.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { nowOf } from '../platform/clock.ts';
import { importLists } from '../lists/import/import-lists.ts';
import { anAccount } from '@verify-admin/demo/accounts/an-account';
import { aVerification } from '@verify-admin/demo/accounts/a-verification';
import { runMonitoring } from './run-monitoring.ts';

const test = anOpenApp();

const ACCOUNTS = 2000;
/** One account in so many is named by the list. */
const EVERY = 20;

/** A name of two words that no other account has. */
function companyOf(account_id: number): string {
  const bytes = createHash('sha256').update(String(account_id)).digest().subarray(0, 8);
  const syllables = [...bytes].map((byte) => `${'bdfgklmnprstvz'[byte % 14]}${'aeiou'[byte % 5]}`);
  return `${syllables.slice(0, 4).join('')} ${syllables.slice(4).join('')} Holding`;
}

async function fillApp({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const created = nowOf(app.clock);
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) =>
    anAccount('studio', { account_id: at + 1, created, company_name: companyOf(at + 1) }),
  );
  for (let from = 0; from < ACCOUNTS; from += 500) {
    const some = accounts.slice(from, from + 500);
    const records = some.map((account) =>
      aVerification(account, {
        submit_timestamp: created,
        company_name: account.company_name,
        business_aml_timestamp: created,
      }),
    );
    await app.db.insertInto('account').values(some).execute();
    await app.db.insertInto('verification').values(records).execute();
  }
}

const NAMED = Array.from({ length: ACCOUNTS / EVERY }, (_, at) => (at + 1) * EVERY);

function aList(account_ids: readonly number[]) {
  const rows = account_ids.map((id) => `${id + 1},company,${companyOf(id)},,,,,`);
  return anOwnFile('watched.csv', ['1,company,Already Listed Trading,,,,,', ...rows]);
}

describe('a rescreening run whose workers are killed', () => {
  it('E1 kill -9 skips no account and alerts for none twice, with two workers at once', {
    timeout: 900_000,
  }, async () => {
    const { app } = test;
    await importLists(app, [aList([])], { force_reason: null });
    await runMonitoring(app);
    await fillApp(test);
    await importLists(app, [aList(NAMED)], { force_reason: null });

    const { database_url } = test.database.settings;
    const start = async () => {
      await endLeases(app.db, 'rescreening_run');
      return startProgram('monitoring-worker.ts', [database_url, app.config.DATA_DIR]);
    };
    const run = () =>
      app.db
        .selectFrom('rescreening_run')
        .selectAll()
        .orderBy('version_id', 'desc')
        .executeTakeFirst();
    const isDone = async () => {
      const newest = await run();
      return newest?.state === 'done' && newest.previous_id !== null;
    };
    const progress = async () => (await run())?.accounts ?? 0;
    const second = await start();
    const killed = await killAndRestart({ start, kills: 4, lifeMs: 900, progress, isDone });
    await kill(second);
    expect(killed).toBeGreaterThan(0);

    const count = NAMED.length;
    expect(await run()).toMatchObject({ accounts: ACCOUNTS, alerts: count, added: count });
    const alerted = await app.db
      .selectFrom('monitoring_alert')
      .select('account_id')
      .orderBy('account_id')
      .execute();
    expect(alerted.map(({ account_id }) => account_id)).toEqual(NAMED);
    for (const [table, where] of [
      ['aml_business_history', sql`true`],
      ['audit_log', sql`act = 'aml.business-alert'`],
    ] as const) {
      const { rows } = await sql`
        select count(*)::int as rows, count(distinct account_id)::int as accounts
        from ${sql.table(table)} where ${where}
      `.execute(app.db);
      expect([table, rows]).toEqual([table, [{ rows: count, accounts: count }]]);
    }
    const ends = await app.db
      .selectFrom('audit_log')
      .select('act')
      .where('act', '=', 'monitoring.list-rescreened')
      .where('detail', 'like', `%"added":${count}%`)
      .execute();
    expect(ends).toHaveLength(1);
    expect((await verifyAudit(app.db)).intact).toBe(true);
  });
});
