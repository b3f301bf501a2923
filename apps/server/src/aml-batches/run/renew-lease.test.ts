import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { batchesDesk } from '../../../../../tests/factories/a-batches-desk.ts';
import { aRow } from '../../../../../tests/factories/a-workbook.ts';
import { leasePiece, listOpenBatches, renewLease } from './batch-rows.store.ts';
import { renewLeasePeriodically } from './renew-lease.ts';
import type { LeasedPiece } from './leased-piece.ts';
import { SOON } from '../../../../../tests/factories/soon.ts';

const desk = batchesDesk(66_000);
const LONG_AGO = '2000-01-01T00:00:00.000Z';

let batch_id: number;
let piece: LeasedPiece;

async function freeAt(): Promise<string> {
  const { free_at } = await desk()
    .test.app.db.selectFrom('aml_batch_piece')
    .select('free_at')
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow();
  return free_at;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { app } = desk().test;
  await desk().start(await desk().upload([aRow(desk().account_id)]));
  batch_id = (await listOpenBatches(app.db)).at(-1)?.id ?? 0;
  const taken = await leasePiece(app.db, batch_id, randomUUID());
  if (!taken) throw new Error('there is no piece to take');
  piece = taken;
  await app.db.updateTable('aml_batch_piece').set({ free_at: LONG_AGO }).execute();
});

afterEach(async () => {
  vi.useRealTimers();
  await desk().test.app.db.updateTable('aml_batch').set({ cancelled: LONG_AGO }).execute();
});

describe('BULK-18 the lease of a piece in progress', () => {
  it('is renewed for as long as its worker lives', async () => {
    const end = renewLeasePeriodically(desk().test.app, batch_id, piece);
    vi.advanceTimersByTime(4000);
    await vi.waitFor(async () => expect(await freeAt()).not.toBe(LONG_AGO), SOON);
    end();
    const renewed = await freeAt();
    vi.advanceTimersByTime(60_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(await freeAt()).toBe(renewed);
  });

  it('is not renewed by a worker who has lost it', async () => {
    const { db } = desk().test.app;
    const taken = await leasePiece(db, batch_id, randomUUID());
    expect(taken?.leases).toBe(2);
    await db.updateTable('aml_batch_piece').set({ free_at: LONG_AGO }).execute();
    await renewLease(db, batch_id, piece);
    expect(await freeAt()).toBe(LONG_AGO);
  });
});
