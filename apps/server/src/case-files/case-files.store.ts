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
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../platform/leases/lease.ts';
import { isLasting } from '../platform/database/statements/moments.ts';

type Db = Kysely<Schema>;
export type StoredCaseFile = Selectable<CaseFileTable>;

/** Longer than any step of one takes without a note of its progress, which renews it. */
const LEASE_SECONDS = 5 * 60;

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

/** Which one is taken: the next that took no longer than its turn so far, the next that did, or this one. */
export type WhichCaseFile = 'ordinary' | 'overdue' | number;

function isWhich(which: WhichCaseFile): RawBuilder<boolean> {
  if (typeof which === 'number') return sql<boolean>`id = ${which}`;
  return which === 'overdue' ? sql<boolean>`is_overdue` : sql<boolean>`not is_overdue`;
}

/**
 * Takes the next one that is to be made, or this one alone, and counts the try; null where none waits that no
 * other process has.
 */
export function takeDueCaseFile(
  db: Db,
  lease_by: string,
  which: WhichCaseFile,
): Promise<StoredCaseFile | null> {
  return takeUnderLease(db, 'case_file', lease_by, {
    key: 'id',
    open: sql`state = 'queued' and ${isDue('due')} and ${isWhich(which)}`,
    order: IN_TURN,
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

type LeasedCaseFile = Pick<StoredCaseFile, 'id' | 'lease_by'>;

async function writeHeld(
  db: Db,
  { id, lease_by }: LeasedCaseFile,
  set: (update: ReturnType<typeof updateOf>) => ReturnType<typeof updateOf>,
): Promise<boolean> {
  const { numUpdatedRows } = await set(updateOf(db))
    .where('id', '=', id)
    .where('lease_by', '=', lease_by)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function updateOf(db: Db) {
  return db.updateTable('case_file');
}

/** Stores how far it is and renews the lease; false where another process has it by now. */
export function noteProgress(
  db: Db,
  held: LeasedCaseFile,
  progress: { readonly step: CaseFileStep; readonly done: number; readonly total: number },
): Promise<boolean> {
  const lease_until = inSeconds(LEASE_SECONDS);
  return writeHeld(db, held, (update) => update.set({ ...progress, lease_until }));
}

export type MadeFiles = Pick<StoredCaseFile, 'finished' | 'expires'> & {
  readonly [Column in 'zip_key' | 'zip_sha256' | 'pdf_key']: string;
} & { readonly zip_size: number; readonly pdf_size: number };

export function settleDone(db: Db, held: LeasedCaseFile, made: MadeFiles): Promise<boolean> {
  return writeHeld(db, held, (update) => update.set({ state: 'done', ...made, ...NO_LEASE }));
}

export function settleFailed(
  db: Db,
  held: LeasedCaseFile,
  failed: { readonly why: CaseFileFailure; readonly finished: string },
): Promise<boolean> {
  return writeHeld(db, held, (update) => update.set({ state: 'failed', ...failed, ...NO_LEASE }));
}

/** Gives it back, to be tried again in so many seconds; false after the last try. */
export async function tryAgain(
  db: Db,
  held: LeasedCaseFile & Pick<StoredCaseFile, 'tries'>,
  seconds: number,
): Promise<boolean> {
  if (held.tries >= CASE_FILE_TRIES) return false;
  return writeHeld(db, held, (update) =>
    update.set({ step: null, done: 0, total: 0, due: inSeconds(seconds), ...NO_LEASE }),
  );
}

/** Gives it back, to be made beside all others, which it holds up no longer. Its tries begin again. */
export function moveToEnd(db: Db, held: LeasedCaseFile): Promise<boolean> {
  return writeHeld(db, held, (update) =>
    update.set({ is_overdue: true, tries: 0, step: null, done: 0, total: 0, ...NO_LEASE }),
  );
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
