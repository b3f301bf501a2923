import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CASE_FILE_HOURS,
  CASE_FILE_TRIES,
  type CaseFileFailure,
  caseFileExpiry,
  type CaseFileStep,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { CaseFileTable } from '../platform/database/tables/case-file-tables.ts';
import { inSeconds } from '../platform/leases/lease.ts';
import { doubling, Queue } from '../platform/leases/queue.ts';
import { isLasting } from '../platform/database/statements/moments.ts';

type Db = Kysely<Schema>;
export type StoredCaseFile = Selectable<CaseFileTable>;

/** How many of a person wait or are made. */
export async function countOpen(db: Db, admin_uuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('case_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('admin_uuid', '=', admin_uuid)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders the case files that a person asks for, so that they are counted one after the other. */
export async function lockPerson(trx: Transaction<Schema>, admin_uuid: string): Promise<void> {
  await trx
    .selectFrom('admin_user')
    .select('uuid')
    .where('uuid', '=', admin_uuid)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCaseFile(
  trx: Transaction<Schema>,
  asked: AccountKey & Pick<StoredCaseFile, 'admin_uuid' | 'created'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('case_file')
    .values({ ...asked, expires: caseFileExpiry(asked.created) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One of a person for an account: of this number, or without one the newest. */
export async function findOwn(
  db: Db,
  key: AccountKey,
  { admin_uuid, id }: { readonly admin_uuid: string; readonly id: number | null },
): Promise<StoredCaseFile | null> {
  const own = db
    .selectFrom('case_file')
    .selectAll()
    .where(whereAccount(key))
    .where('admin_uuid', '=', admin_uuid);
  const row = await (id === null
    ? own.orderBy('id', 'desc').limit(1)
    : own.where('id', '=', id)
  ).executeTakeFirst();
  return row ?? null;
}

/** The one of this number, in whichever state. */
export function findCaseFileById(db: Db, id: number): Promise<StoredCaseFile> {
  return db.selectFrom('case_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The finished one of this number that is not deleted yet. */
export async function findFinished(db: Db, id: number): Promise<StoredCaseFile | null> {
  const row = await db
    .selectFrom('case_file')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row ?? null;
}

/** How many of the same account, or of the same person, were asked for before it and still waited then. */
function beforeIt(same: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from case_file as earlier
    where earlier.id < case_file.id and ${same}
      and (earlier.state = 'queued' or earlier.finished >= case_file.created))`;
}

/** Each account and each person has one made before any has a second one; within that, who asked first. */
const IN_TURN = sql`greatest(
  ${beforeIt(sql`earlier.account_type = case_file.account_type and earlier.account_id = case_file.account_id`)},
  ${beforeIt(sql`earlier.admin_uuid = case_file.admin_uuid`)}
), due, id`;

const NOT_BEGUN = { step: null, done: 0, total: 0 } as const;
/** Longer than any step of one takes without a note of its progress, which renews it. */
const LEASE_SECONDS = 5 * 60;

/** The case files that are to be made. */
export const CASE_FILES = new Queue({
  subject: 'case_file',
  table: 'case_file',
  key: 'id',
  waiting: sql`state = 'queued'`,
  order: IN_TURN,
  leaseSeconds: LEASE_SECONDS,
  pauseAfter: doubling(20, { tries: CASE_FILE_TRIES }),
  onPause: () => NOT_BEGUN,
});

/** Which one is taken: the next that took no longer than its turn so far, the next that did, or this one. */
export type WhichCaseFile = 'ordinary' | 'overdue' | number;

/** The case files of these alone. */
export function ofWhich(which: WhichCaseFile): { readonly only: RawBuilder<unknown> } {
  if (typeof which === 'number') return { only: sql`id = ${which}` };
  return { only: which === 'overdue' ? sql`is_overdue` : sql`not is_overdue` };
}

/** Stores how far it is and renews the lease; false where another process has it by now. */
export function noteProgress(
  db: Db,
  held: StoredCaseFile,
  progress: { readonly step: CaseFileStep; readonly done: number; readonly total: number },
): Promise<boolean> {
  return CASE_FILES.write(db, held, { ...progress, lease_until: inSeconds(LEASE_SECONDS) });
}

export type MadeFiles = Pick<StoredCaseFile, 'finished' | 'expires'> & {
  readonly [Column in 'zip_key' | 'zip_sha256' | 'pdf_key']: string;
} & { readonly zip_size: number; readonly pdf_size: number };

export function settleDone(db: Db, held: StoredCaseFile, made: MadeFiles): Promise<boolean> {
  return CASE_FILES.end(db, held, { state: 'done', ...made });
}

export function settleFailed(
  db: Db,
  held: StoredCaseFile,
  failed: { readonly why: CaseFileFailure; readonly finished: string },
): Promise<boolean> {
  return CASE_FILES.end(db, held, { state: 'failed', ...failed });
}

/** Gives it back, to be made beside all others, which it holds up no longer. Its tries begin again. */
export function moveToEnd(db: Db, held: StoredCaseFile): Promise<boolean> {
  return CASE_FILES.end(db, held, { is_overdue: true, tries: 0, ...NOT_BEGUN });
}

/** Those whose objects are to be deleted. */
export function listExpired(db: Db, now: string) {
  return db
    .selectFrom('case_file')
    .select(['id', 'zip_key', 'pdf_key'])
    .where(sql<boolean>`not ${isLasting('expires', CASE_FILE_HOURS * HOUR_MS, Date.parse(now))}`)
    .where('zip_key', 'is not', null)
    .orderBy('expires')
    .limit(100)
    .execute();
}

/** Its objects were deleted. */
export async function forgetObjects(db: Db, id: number): Promise<void> {
  await db
    .updateTable('case_file')
    .set({ zip_key: null, pdf_key: null })
    .where('id', '=', id)
    .execute();
}

/** Which of these objects a case file names. */
export async function listNamedObjects(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('case_file')
    .select(['zip_key', 'pdf_key'])
    .where((q) => q.or([q('zip_key', 'in', keys), q('pdf_key', 'in', keys)]))
    .execute();
  return new Set(rows.flatMap(({ zip_key, pdf_key }) => [zip_key ?? '', pdf_key ?? '']));
}
