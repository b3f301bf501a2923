import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Sealer } from '../../platform/keys/seal.ts';
import type { SealedColumns } from '../../platform/keys/sealed-columns.ts';
import { NO_LEASE } from '../../platform/leases/lease.ts';
import { doubling, Queue, type TakenRow } from '../../platform/leases/queue.ts';

const SEALER = new Sealer('verification zone');

export type SubmissionToRead = TakenRow<'verification_submission'>;

/** The submissions whose zone is to be read: three tries. */
export const ZONES_TO_READ = new Queue({
  subject: 'submission',
  table: 'verification_submission',
  key: 'id',
  waiting: sql`zone_state = 'queued'`,
  order: 'id',
  // Longer than a picture is read.
  leaseSeconds: 120,
  pauseAfter: doubling(60, { tries: 3 }),
});

function placeOf(id: number) {
  return ['verification_submission', id];
}

export const ZONES: SealedColumns<'verification_submission'> = {
  label: 'machine-readable zones',
  table: 'verification_submission',
  key_id: 'zone_key_id',
  ciphertext: 'zone_ciphertext',
  sealer: SEALER,
  placeOf: ({ id }) => placeOf(id),
};

/** Stores what came of reading; false where somebody typed the lines meanwhile, or another process reads them now. */
export function settleZone(
  trx: Transaction<Schema>,
  keys: readonly string[],
  submission: SubmissionToRead,
  {
    state,
    lines,
    now,
  }: { state: Exclude<ZoneState, 'queued'>; lines: readonly string[] | null; now: string },
): Promise<boolean> {
  const sealed = lines && SEALER.seal(keys, placeOf(submission.id), lines.join('\n'));
  return ZONES_TO_READ.end(trx, submission, {
    zone_state: state,
    zone_key_id: sealed?.key_id ?? null,
    zone_ciphertext: sealed?.ciphertext ?? null,
    zone_updated: now,
  });
}

/** Stores lines that a person of the staff typed; they replace what was read. */
export async function storeTypedZone(
  trx: Transaction<Schema>,
  keys: readonly string[],
  id: number,
  { lines, admin_uuid, now }: { lines: readonly string[]; admin_uuid: string; now: string },
): Promise<void> {
  const { key_id, ciphertext } = SEALER.seal(keys, placeOf(id), lines.join('\n'));
  await trx
    .updateTable('verification_submission')
    .set({ zone_state: 'read', zone_key_id: key_id, zone_ciphertext: ciphertext })
    .set({ zone_by: admin_uuid, zone_updated: now, ...NO_LEASE })
    .where('id', '=', id)
    .execute();
}

/** The lines of a submission as one text; null where there are none. */
export function openZone(
  keys: readonly string[],
  row: {
    readonly id: number;
    readonly zone_key_id: string | null;
    readonly zone_ciphertext: string | null;
  },
): string | null {
  const { id, zone_key_id: key_id, zone_ciphertext: ciphertext } = row;
  if (key_id === null || ciphertext === null) return null;
  return SEALER.open(keys, placeOf(id), { key_id, ciphertext });
}
