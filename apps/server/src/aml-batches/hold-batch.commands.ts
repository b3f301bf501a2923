import * as calls from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { AmlBatch } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import {
  type BatchAct,
  type BatchActRefusal,
  HOLD_TEXTS,
  refuseBatchAct,
} from '@verify-admin/rulebook/aml-batches/batch-acts.rules';
import type { Transaction } from 'kysely';
import { command } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findBatch, holdBatch, lockBatch } from './batches.store.ts';

type Ask = Parameters<typeof lockBatch>[1];
type HeldBatch = Parameters<typeof holdBatch>[2];

/**
 * Holds a batch whose row stays locked until the transaction ends: a worker that writes a piece adds to
 * the same row last, so that the piece is either counted here or, after a cancel, not written at all.
 */
async function hold(
  trx: Transaction<Schema>,
  ask: Ask,
  { act, held }: { readonly act: BatchAct; readonly held: HeldBatch },
): Promise<AmlBatch | BatchActRefusal | 'aml-batch/unknown'> {
  const locked = await lockBatch(trx, ask);
  if (!locked) return 'aml-batch/unknown';
  const refusal = refuseBatchAct(act, locked.state);
  if (refusal) return refusal;
  await holdBatch(trx, locked.id, held);
  const found = await findBatch(trx, ask);
  return found?.batch ?? 'aml-batch/unknown';
}

function lineOf(
  act: 'aml-batch.paused' | 'aml-batch.resumed' | 'aml-batch.cancelled',
  { status_flag, total_count, have_run_count, failed_count }: AmlBatch,
) {
  return { act, detail: { status_flag, total_count, have_run_count, failed_count } };
}

export const pauseAmlBatch = command(calls.pauseAmlBatch, async (input, { trx, now, refuse }) => {
  const batch = await hold(trx, input, { act: 'pause', held: { paused: now } });
  if (typeof batch === 'string') throw refuse(batch);
  return {
    output: { message: HOLD_TEXTS.paused(batch), data: { batch } },
    audit: lineOf('aml-batch.paused', batch),
  };
});

export const resumeAmlBatch = command(calls.resumeAmlBatch, async (input, { trx, refuse }) => {
  const batch = await hold(trx, input, { act: 'resume', held: { paused: null } });
  if (typeof batch === 'string') throw refuse(batch);
  return {
    output: { message: HOLD_TEXTS.resumed, data: { batch } },
    audit: lineOf('aml-batch.resumed', batch),
  };
});

export const cancelAmlBatch = command(calls.cancelAmlBatch, async (input, { trx, now, refuse }) => {
  const batch = await hold(trx, input, { act: 'cancel', held: { cancelled: now } });
  if (typeof batch === 'string') throw refuse(batch);
  return {
    output: { message: HOLD_TEXTS.cancelled(batch), data: { batch } },
    audit: lineOf('aml-batch.cancelled', batch),
  };
});
