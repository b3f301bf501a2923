import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { VerificationSubmissionTable } from '../../platform/database/tables/hosted-verification-tables.ts';
import { Sealer } from '../../platform/keys/seal.ts';
import type { SealedColumns } from '../../platform/keys/sealed-columns.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

const SEALER = new Sealer('verification zone');
/** Longer than a picture is read. */
const LEASE_SECONDS = 120;

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

/** The oldest submission whose zone is to be read; null when none is due. The try is counted. */
export function takeQueuedZone(
  db: Kysely<Schema>,
  lease_by: string,
): Promise<Selectable<VerificationSubmissionTable> | null> {
  return takeUnderLease(db, 'verification_submission', lease_by, {
    key: 'id',
    open: sql`zone_state = 'queued' and ${isDue('due')}`,
    order: 'id',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

/** Stores what came of reading; false where somebody typed the lines meanwhile. */
export async function settleZone(
  trx: Transaction<Schema>,
  keys: readonly string[],
  id: number,
  {
    state,
    lines,
    now,
  }: { state: Exclude<ZoneState, 'queued'>; lines: readonly string[] | null; now: string },
): Promise<boolean> {
  const sealed = lines && SEALER.seal(keys, placeOf(id), lines.join('\n'));
  const row = await trx
    .updateTable('verification_submission')
    .set({
      zone_state: state,
      zone_key_id: sealed?.key_id ?? null,
      zone_ciphertext: sealed?.ciphertext ?? null,
      zone_updated: now,
      ...NO_LEASE,
    })
    .where('id', '=', id)
    .where('zone_state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A fault stopped the reading: it is tried again later. */
export async function postponeZone(db: Kysely<Schema>, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('verification_submission')
    .set({ due: inSeconds(seconds), ...NO_LEASE })
    .where('id', '=', id)
    .where('zone_state', '=', 'queued')
    .execute();
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
