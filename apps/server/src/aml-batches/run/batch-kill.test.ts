import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aBatch, startBatch } from '../../../../../tests/factories/a-batch.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { anOwnFile } from '../../../../../tests/factories/list-files.ts';
import { kill, killAndRestart, startWorker } from '../../../../../tests/servers/killed-workers.ts';
import { verifyAudit } from '../../../../../tests/factories/verify-audit.ts';
import { importLists } from '../../lists/import/import-lists.ts';

const server = aServer();
const anna = server.client('ADMIN');

beforeAll(async () => {
  const listed = anOwnFile('watched.csv', ['2,individual,Ottokar Vavrinec,,,SK,,']);
  await importLists(server.app, [listed], { force_reason: null });
});

const ROWS = 3000;
const ACCOUNTS = 300;

describe('a batch whose workers are killed', () => {
  it('E1 BULK-18 kill -9 loses no row and doubles none, with several workers at once', {
    timeout: 900_000,
  }, async () => {
    for (let id = 1; id <= ACCOUNTS; id += 1) await aStudio(server.app, { account_id: id });
    const rows = Array.from({ length: ROWS }, (_, at) => aRow(at + 1, { last: `Halmos ${at}` }));
    const status_flag = await aBatch(anna, rows);
    await startBatch(anna, status_flag);

    const { database_url } = server.database.settings;
    const batch = () =>
      server.app.db
        .selectFrom('aml_batch')
        .selectAll()
        .where('status_flag', '=', status_flag)
        .executeTakeFirstOrThrow();
    const isDone = async () => (await batch()).finished !== null;
    const progress = async () => (await batch()).have_run_count;
    const start = () => startWorker(database_url, server.app.config.DATA_DIR);
    const second = await start();
    await killAndRestart({ start, kills: 4, lifeMs: 700, progress, isDone });
    await kill(second);

    expect(await batch()).toMatchObject({
      total_count: ROWS,
      have_run_count: ROWS,
      individual_aml_count: ROWS,
      account_aml_count: ROWS,
      failed_count: 0,
      not_found_count: ROWS - ACCOUNTS,
    });
    const { rows: states } = await sql`
      select state, count(*)::int as rows, count(responses)::int as responses
      from aml_batch_row group by state
    `.execute(server.app.db);
    expect(states).toEqual([{ state: 'done', rows: ROWS, responses: ROWS }]);
    for (const table of ['aml_individual_history', 'aml_business_history']) {
      const { rows: stored } = await sql`
        select count(*)::int as runs, count(distinct account_id)::int as accounts
        from ${sql.table(table)}
      `.execute(server.app.db);
      expect(stored).toEqual([{ runs: ACCOUNTS, accounts: ACCOUNTS }]);
    }
    expect(await auditLines(server.app, { act: 'aml-batch.finished' })).toHaveLength(1);
    expect((await verifyAudit(server.app.db)).intact).toBe(true);
  });
});
