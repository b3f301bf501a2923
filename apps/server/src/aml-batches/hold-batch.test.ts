import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { workAll } from '../../../../tests/factories/a-batch.ts';
import { batchesDesk } from '../../../../tests/factories/a-batches-desk.ts';
import { aRow } from '../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import type { Client } from '../../../../tests/factories/client.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { readExportPiece } from './results/batch-results.store.ts';
import { findBatch } from './batches.store.ts';
import { workBatches } from './run/work-batches.ts';

const desk = batchesDesk(90_000);
const OTTOKAR = { first: 'Ottokar', last: 'Vavrinec', country: 'SK' };

/** A batch of as many rows as two pieces and a half. */
const rows = (count = 250) =>
  Array.from({ length: count }, (_, at) => aRow(desk().account_id * 1000 + at));

const pause = (status_flag: string) => desk().call('/pause_aml_batch', { status_flag });
const resume = (status_flag: string) => desk().call('/resume_aml_batch', { status_flag });
const cancel = (status_flag: string) => desk().call('/cancel_aml_batch', { status_flag });

async function started(given = rows()): Promise<string> {
  const status_flag = await desk().upload(given);
  await desk().start(status_flag);
  return status_flag;
}

/** How many pieces of a batch some worker holds. */
async function piecesInProgress(status_flag: string): Promise<number> {
  const held = await desk()
    .test.app.db.selectFrom('aml_batch_piece as p')
    .innerJoin('aml_batch as b', 'b.id', 'p.batch_id')
    .select('p.piece_no')
    .where('b.status_flag', '=', status_flag)
    .where('p.lease_by', 'is not', null)
    .execute();
  return held.length;
}

/** Pauses a batch once all three works of a worker have a piece of it. */
async function pauseInProgress(status_flag: string): Promise<void> {
  await expect.poll(() => piecesInProgress(status_flag)).toBe(3);
  await pause(status_flag);
}

/** An app in which something happens while the first name is being screened. */
function whileScreening(happens: () => Promise<unknown>): AppContext {
  const { app } = desk().test;
  let once: Promise<unknown> | null = null;
  const { screening } = app;
  return {
    ...app,
    screening: {
      close: async () => {},
      screenMany: (asks) => screening.screenMany(asks),
      findEntry: (list, uid) => screening.findEntry(list, uid),
      screen: async (ask) => {
        once ??= happens();
        await once;
        return screening.screen(ask);
      },
    },
  };
}

describe('holding a bulk AML batch', () => {
  it('pauses between two pieces: what is in progress is finished, nothing more is taken', async () => {
    const status_flag = await started(rows(450));
    await workBatches(whileScreening(() => pauseInProgress(status_flag)));
    const { have_run_count, state, paused } = await desk().past(status_flag);
    expect(have_run_count).toBe(300);
    expect([state, paused]).toEqual(['paused', '2026-11-21T14:05:00.000Z']);
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({ have_run_count });

    expect((await resume(status_flag)).json()).toMatchObject({
      message: 'The bulk AML run continues.',
      data: { batch: { state: 'running', paused: null, have_run_count } },
    });
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({
      state: 'finished',
      have_run_count: 450,
      individual_aml_count: 450,
    });
  });

  it('a cancelled batch writes nothing any more, not even what was in progress', async () => {
    await aStudio(desk().test.app, { account_id: desk().account_id });
    const status_flag = await started([aRow(desk().account_id, OTTOKAR), ...rows()]);
    await workBatches(whileScreening(() => cancel(status_flag)));
    await workAll(desk().test.app);
    expect(await desk().past(status_flag)).toMatchObject({
      state: 'cancelled',
      have_run_count: 0,
      suspected_count: 0,
      finished: null,
    });
    expect(await desk().historyOf(desk().account_id)).toEqual([]);
    expect(await desk().verificationOf(desk().account_id)).toMatchObject({
      individual_aml_status: 'NOT_RUN',
    });
  });

  it('E22 rows of a cancelled batch that nobody screened never read as clear', async () => {
    const { app } = desk().test;
    const status_flag = await started(rows(450));
    await workBatches(whileScreening(() => pauseInProgress(status_flag)));
    const answer = await cancel(status_flag);
    expect(answer.json()).toMatchObject({
      message: '300 of 450 rows were screened; the remaining rows will not be screened.',
      data: { batch: { state: 'cancelled', have_run_count: 300, not_run_count: 150 } },
    });
    const last = await desk().results(status_flag, { page: 9 });
    expect(last.rows).toHaveLength(50);
    expect(last.rows[49]).toMatchObject({
      state: 'cancelled',
      individual_aml_status: 'NOT_RUN',
      account_aml_status: 'NOT_RUN',
      account_found: null,
      responses: null,
    });
    expect((await desk().results(status_flag)).rows[0]).toMatchObject({ state: 'done' });

    const found = await findBatch(app.db, { status_flag });
    const piece = await readExportPiece(app.db, found?.id ?? 0, {
      filter: 'all',
      after: 0,
      limit: 1000,
    });
    expect(JSON.parse(piece?.json ?? '[]')).toHaveLength(300);
  });

  it('a cancel that comes after the last row is refused, and the batch has finished', async () => {
    const status_flag = await started(rows(20));
    await workAll(desk().test.app);
    const late = await cancel(status_flag);
    expect([late.statusCode, late.json().error]).toEqual([409, 'aml-batch/already-finished']);
    expect(await desk().past(status_flag)).toMatchObject({ state: 'finished', cancelled: null });
  });

  it('a cancel and the last piece at one moment: one of them is first, never both', async () => {
    const { app } = desk().test;
    for (let time = 0; time < 6; time += 1) {
      const status_flag = await started(rows(20));
      const [, answer] = await Promise.all([workBatches(app), cancel(status_flag)]);
      const batch = await desk().past(status_flag);
      expect(batch.state).toBe(answer.statusCode === 200 ? 'cancelled' : 'finished');
      expect(batch.have_run_count).toBe(answer.statusCode === 200 ? 0 : 20);
      const { rows: shown } = await desk().results(status_flag);
      const expected = answer.statusCode === 200 ? 'cancelled' : 'done';
      expect(new Set(shown.map((row: { state: string }) => row.state))).toEqual(
        new Set([expected]),
      );
    }
  });

  it('refuses what does not fit, and nothing is changed', async () => {
    const status_flag = await desk().upload(rows(3));
    expect((await pause(status_flag)).json().error).toBe('aml-batch/not-started');
    expect((await cancel(status_flag)).json().error).toBe('aml-batch/not-started');
    await desk().start(status_flag);
    expect((await resume(status_flag)).json().error).toBe('aml-batch/not-paused');
    await pause(status_flag);
    expect((await pause(status_flag)).json().error).toBe('aml-batch/already-paused');
    expect((await desk().start(status_flag)).json().error).toBe('aml-batch/already-started');
    await cancel(status_flag);
    for (const act of [pause, resume, cancel]) {
      expect((await act(status_flag)).json().error).toBe('aml-batch/cancelled');
    }
    const retry = await desk().start(status_flag, { retry: true });
    expect(retry.json().error).toBe('aml-batch/cancelled');
    const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    expect((await cancel(unknown)).statusCode).toBe(404);
    const other = await desk().call('/cancel_aml_batch', { status_flag, account_type: 'partner' });
    expect(other.statusCode).toBe(404);
  });

  it('the same request sent twice pauses once, and nobody below ADMIN may', async () => {
    const { app } = desk().test;
    const status_flag = await started(rows(3));
    const send = (client: Client, key: string) =>
      client.post('/pause_aml_batch', { status_flag }, { 'idempotency-key': key });
    const tom = desk().test.client('LEGAL');
    expect((await send(tom, 'f1c1d5a0-0000-4000-8000-000000000001')).statusCode).toBe(403);
    const key = 'f1c1d5a0-0000-4000-8000-000000000002';
    const [first, second] = [await send(desk().anna, key), await send(desk().anna, key)];
    expect([first.statusCode, second.body]).toEqual([200, first.body]);
    await cancel(status_flag);
    const lines = await auditLines(app, { text: status_flag });
    expect(lines.map(({ act }) => act)).toEqual([
      'aml-batch.uploaded',
      'aml-batch.started',
      'aml-batch.paused',
      'aml-batch.cancelled',
    ]);
    expect(lines.at(-1)?.actor_uuid).toBe(desk().anna.uuid);
    expect(lines.at(-1)?.detail).toEqual({
      status_flag,
      total_count: 3,
      have_run_count: 0,
      failed_count: 0,
    });
    expect((await verifyAudit(app.db)).intact).toBe(true);
  });
});
