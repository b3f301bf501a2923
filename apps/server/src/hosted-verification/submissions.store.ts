import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { PersonDocumentKind } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { PICTURE_SIDES } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { ZoneState } from '@verify-admin/rulebook/hosted-verification/zone.states';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod';
import type { Person } from '../identity-provider/sessions/identity-sessions.store.ts';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { OriginKey } from './hosted-verification.store.ts';

const submittedPictures = z.array(
  z.object({ side: z.enum(PICTURE_SIDES), document_id: z.number() }),
);
export type SubmittedPicture = z.infer<typeof submittedPictures>[number];

/** What was submitted with a link; null while nothing was. */
export async function findSubmitted(
  db: Kysely<Schema>,
  { origin, origin_id }: OriginKey,
): Promise<{ readonly id: number; readonly created: string } | null> {
  const row = await db
    .selectFrom('verification_submission')
    .select(['id', 'created'])
    .where('origin', '=', origin)
    .where('origin_id', '=', origin_id)
    .executeTakeFirst();
  return row ?? null;
}

interface NewSubmission {
  readonly document: PersonDocumentKind;
  readonly pictures: readonly SubmittedPicture[];
  readonly zone_state: ZoneState;
  readonly created: string;
}

/** Stores a submission and answers its number. */
export async function insertSubmission(
  trx: FactTransaction,
  { origin, origin_id }: OriginKey,
  { account_type, account_id, account_sub_id }: Person,
  { pictures, ...submission }: NewSubmission,
): Promise<number> {
  const { id } = await trx
    .insertInto('verification_submission')
    .values({
      origin,
      origin_id,
      account_type,
      account_id,
      account_sub_id,
      ...submission,
      pictures: JSON.stringify(pictures),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const SUBMISSION_COLUMNS = [
  's.id',
  's.account_type',
  's.account_id',
  's.account_sub_id',
  's.document',
  's.pictures',
  's.created',
  's.zone_state',
  's.zone_key_id',
  's.zone_ciphertext',
] as const;

function selectSubmissions(db: Kysely<Schema>) {
  return db
    .selectFrom('verification_submission as s')
    .leftJoin('admin_user as u', 'u.uuid', 's.zone_by')
    .select(SUBMISSION_COLUMNS)
    .select('u.username as zone_by');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

/** The documents a submission consists of. */
export function picturesOf({ pictures }: { readonly pictures: unknown }): SubmittedPicture[] {
  return submittedPictures.parse(pictures);
}

function withPictures(row: Row) {
  return { ...row, pictures: picturesOf(row) };
}

export type StoredSubmission = ReturnType<typeof withPictures>;

const SHOWN = 50;

/** What the people of an account submitted, newest first. */
export async function findVerificationSubmissions(
  db: Kysely<Schema>,
  key: AccountKey,
): Promise<StoredSubmission[]> {
  const rows = await selectSubmissions(db)
    .where(whereAccount(key, 's'))
    .orderBy('s.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(withPictures);
}

/** One submission, locked until the transaction ends; null when there is none. */
export async function lockSubmission(
  trx: Transaction<Schema>,
  id: number,
): Promise<StoredSubmission | null> {
  const row = await selectSubmissions(trx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
  return row ? withPictures(row) : null;
}
