import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { InformationRequest } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { nextTryOf } from '@verify-admin/rulebook/kernel/delivery';
import type { RequestState } from '@verify-admin/rulebook/information-requests/request.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { InformationRequestTable } from '../platform/database/tables/request-tables.ts';
import {
  openAnswers,
  openItems,
  sealAnswers,
  sealItems,
  type StoredAnswers,
  type StoredItem,
} from './sealed-request.ts';

type Row = Selectable<InformationRequestTable>;

/** A request with what was asked and answered. */
export interface StoredRequest extends Row {
  readonly items: readonly StoredItem[];
  readonly answers: StoredAnswers;
}

function opened(keys: readonly string[], row: Row): StoredRequest {
  return { ...row, items: openItems(keys, row), answers: openAnswers(keys, row) };
}

export interface NewRequest {
  readonly created: string;
  readonly admin_uuid: string;
  readonly recipient: string;
  readonly issued_at: number;
  readonly expires: string;
  readonly items: readonly StoredItem[];
  readonly reminders: readonly string[];
}

/** Stores an open request and answers its number; the account is locked by the caller. */
export async function insertRequest(
  trx: Transaction<Schema>,
  keys: readonly string[],
  { account_type, account_id }: AccountKey,
  { items, reminders, ...request }: NewRequest,
): Promise<number> {
  const key = { account_type, account_id };
  const sealed = sealItems(keys, { ...key, issued_at: request.issued_at }, items);
  const { id } = await trx
    .insertInto('information_request')
    .values({
      ...key,
      ...request,
      ...sealed,
      state: 'OPEN',
      item_count: items.length,
      reminders: JSON.stringify(reminders),
      next_reminder: reminders[0] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The one request of the account that is open, and who made it; null where none is. */
export async function findOpenRequest(db: Kysely<Schema>, key: AccountKey) {
  const row = await db
    .selectFrom('information_request as r')
    .innerJoin('admin_user as u', 'u.uuid', 'r.admin_uuid')
    .select(['r.id', 'r.created', 'u.username'])
    .where(whereAccount(key, 'r'))
    .where('r.state', '=', 'OPEN')
    .executeTakeFirst();
  return row ?? null;
}

/** A request of the account; null where it has none of this number. */
export async function findRequest(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
  id: number,
): Promise<StoredRequest | null> {
  const row = await db
    .selectFrom('information_request')
    .selectAll()
    .where(whereAccount(key))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? opened(keys, row) : null;
}

/** As `findRequest`, locked until the transaction ends. */
export async function lockRequest(
  trx: Transaction<Schema>,
  keys: readonly string[],
  key: AccountKey,
  id: number,
): Promise<StoredRequest | null> {
  const row = await trx
    .selectFrom('information_request')
    .selectAll()
    .where(whereAccount(key))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? opened(keys, row) : null;
}

type BringingEmail = Omit<NonNullable<InformationRequest['email']>, 'next_try'> & {
  readonly due: string;
};

function shownEmail({ due, ...email }: BringingEmail): InformationRequest['email'] {
  return { ...email, next_try: nextTryOf({ ...email, due }) };
}

/** Every request of the account with who made and closed it, newest first. */
export async function listRequests(db: Kysely<Schema>, keys: readonly string[], key: AccountKey) {
  const rows = await db
    .selectFrom('information_request as r')
    .innerJoin('admin_user as u', 'u.uuid', 'r.admin_uuid')
    .leftJoin('admin_user as c', 'c.uuid', 'r.closed_by')
    .selectAll('r')
    .select(['u.username as admin_username', 'c.username as closer'])
    .select((q) =>
      q
        .selectFrom('email as e')
        .select(
          sql<BringingEmail>`json_build_object('email_id', e.id, 'state', e.state, 'why', e.why, 'due', e.due)`.as(
            'email',
          ),
        )
        .whereRef('e.request_id', '=', 'r.id')
        .where('e.kind', '=', 'kyb-request')
        .as('email'),
    )
    .where(whereAccount(key, 'r'))
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map(({ admin_username, closer, email, ...row }) => ({
    ...opened(keys, row),
    admin_username,
    closer,
    email: email && shownEmail(email),
  }));
}

/** Stores the next version of what was typed; the request is locked by the caller. */
export async function saveAnswers(
  trx: Transaction<Schema>,
  keys: readonly string[],
  { id, version }: Pick<Row, 'id' | 'version'>,
  { answers, now }: { readonly answers: StoredAnswers; readonly now: string },
): Promise<number> {
  const next = version + 1;
  await trx
    .updateTable('information_request')
    .set({ version: next, begun: now, ...sealAnswers(keys, { id, version: next }, answers) })
    .where('id', '=', id)
    .execute();
  return next;
}

/** The applicant did something with the link; true the first time. */
export async function noteBegun(
  trx: Transaction<Schema>,
  { id, begun }: Pick<Row, 'id' | 'begun'>,
  now: string,
): Promise<boolean> {
  await trx.updateTable('information_request').set({ begun: now }).where('id', '=', id).execute();
  return begun === null;
}

interface Closing {
  readonly state: Exclude<RequestState, 'OPEN'>;
  readonly now: string;
  /** Null where nobody of the staff closed it. */
  readonly closed_by: string | null;
  /** The submission that answers it. */
  readonly submission_id?: number;
}

/** Closes a request; its unsent emails go with it and the KYB case waits for the staff again. */
export async function closeRequest(
  trx: Transaction<Schema>,
  id: number,
  { state, now: closed, closed_by, submission_id }: Closing,
): Promise<void> {
  await trx
    .updateTable('information_request')
    .set({ state, closed, closed_by, submission_id: submission_id ?? null, next_reminder: null })
    .where('id', '=', id)
    .execute();
}

/** Whether a reminder of the request waits to be sent. */
export async function hasWaitingReminder(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('email')
    .select('id')
    .where('request_id', '=', id)
    .where('kind', '=', 'kyb-reminder')
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The open requests whose link ended or whose reminder is due, the longest due first. One whose email waits to be sent has
 * not begun.
 */
export function listDueRequests(db: Kysely<Schema>, now: string, limit: number) {
  return db
    .selectFrom('information_request')
    .select(['id', 'account_type', 'account_id'])
    .where('state', '=', 'OPEN')
    .where(sql<boolean>`least(next_reminder, expires) <= ${now}`)
    .where(
      sql<boolean>`not exists (
        select from email e
        where e.request_id = information_request.id and e.kind = 'kyb-request' and e.state = 'queued'
      )`,
    )
    .orderBy(sql`least(next_reminder, expires)`)
    .limit(limit)
    .execute();
}

/** Stores when the applicant is reminded next, and how often was reminded. */
export async function setReminders(
  trx: Transaction<Schema>,
  id: number,
  reminders: { readonly next_reminder: string | null; readonly reminders_sent: number },
): Promise<void> {
  await trx.updateTable('information_request').set(reminders).where('id', '=', id).execute();
}

/**
 * The verification record after an answer. The status of the check and its moment stay: the case goes on
 * from where its clock stood.
 */
export async function saveAnswered(
  trx: FactTransaction,
  key: AccountKey,
  { company_name, now }: { readonly company_name: string; readonly now: string },
): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ submit_timestamp: now, has_kyb_record: true, updated: now })
    .$if(company_name !== '', (q) => q.set({ company_name }))
    .where(whereAccount(key))
    .execute();
}
