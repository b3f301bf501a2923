import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type {
  ApprovalRequestState,
  ClosedState,
} from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { RequestKind } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import {
  isSettingKind,
  type SettingKindName,
} from '@verify-admin/rulebook/maker-checker/setting-kinds';
import { RULE_MAKER } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { Kysely, Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** What a decision on an account and a change of a setting have in common when they are handed in. */
interface NewRequest {
  /** What it is about; one request at a time is pending for it. */
  readonly target: string;
  /** The requested decision in words. */
  readonly summary: string;
  readonly outcome: string;
  readonly note: string;
  /** What is to be applied, and the state it was based on. */
  readonly decision: object;
  readonly created: string;
  /** Null where the retention rules ask. */
  readonly maker_uuid: string | null;
}

/** A decision as its feature hands it in to be approved by a checker. */
export interface NewApprovalRequest extends NewRequest, AccountKey {
  readonly kind: RequestKind;
}

/** A change of a setting, which is of no account. */
interface NewSettingRequest extends NewRequest {
  readonly kind: SettingKindName;
  readonly maker_uuid: string;
}

/** Stores a request; its id. */
export async function addApprovalRequest(
  trx: Transaction<Schema>,
  request: NewApprovalRequest | NewSettingRequest,
): Promise<number> {
  const { decision, ...rest } = request;
  const { id } = await trx
    .insertInto('approval_request')
    .values({ ...rest, decision: JSON.stringify(decision) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { created, maker_uuid, note } = request;
  await addEvent(trx, id, { state: 'PENDING', created, admin_uuid: maker_uuid, note });
  return id;
}

interface NewEvent {
  readonly state: ApprovalRequestState;
  readonly created: string;
  readonly admin_uuid: string | null;
  readonly note: string;
}

async function addEvent(trx: Transaction<Schema>, approval_request_id: number, event: NewEvent) {
  await trx
    .insertInto('approval_request_event')
    .values({ approval_request_id, ...event })
    .execute();
}

export interface ClosingEvent extends NewEvent {
  readonly state: ClosedState;
}

/** Closes a pending request; the database refuses a second close. */
export async function closeApprovalRequest(
  trx: Transaction<Schema>,
  approval_request_id: number,
  event: ClosingEvent,
): Promise<void> {
  const { state } = event;
  await trx
    .updateTable('approval_request')
    .set({ state })
    .where('id', '=', approval_request_id)
    .execute();
  await addEvent(trx, approval_request_id, event);
}

type Place = AccountKey & { readonly kind: RequestKind };

/** Why a request lapses, and whose act made it lapse; null where it was nobody of the staff. */
export interface LapseCause {
  readonly now: string;
  readonly by: string | null;
  readonly why: string;
}

type Lapsed = { readonly approval_request_id: number };

const LAPSE_TARGETS = `update approval_request set state = 'LAPSED'
  where kind = $1 and target = any($2::text[]) and state = 'PENDING'`;
const LAPSE = new NamedStatement<
  [kind: RequestKind, targets: readonly string[], account_type: string, account_id: number],
  Lapsed
>(
  'approval_request.lapse',
  `${LAPSE_TARGETS} and account_type = $3 and account_id = $4 returning id as approval_request_id`,
);
const LAPSE_SETTING = new NamedStatement<
  [kind: SettingKindName, targets: readonly string[]],
  Lapsed
>('approval_request.lapse-setting', `${LAPSE_TARGETS} returning id as approval_request_id`);

/** Closes the pending requests about these targets, whose decision was taken otherwise. */
export async function lapsePendingRequests(
  trx: Transaction<Schema>,
  { kind, targets, account_type, account_id }: Place & { readonly targets: readonly string[] },
  cause: LapseCause,
): Promise<void> {
  if (targets.length === 0) return;
  await addLapses(trx, await LAPSE.run(trx, kind, targets, account_type, account_id), cause);
}

/** As `lapsePendingRequests`, for a setting that was changed otherwise. */
export async function lapsePendingSetting(
  trx: Transaction<Schema>,
  { kind, target }: { readonly kind: SettingKindName; readonly target: string },
  cause: LapseCause,
): Promise<void> {
  await addLapses(trx, await LAPSE_SETTING.run(trx, kind, [target]), cause);
}

async function addLapses(
  trx: Transaction<Schema>,
  lapsed: readonly Lapsed[],
  { now, by, why }: LapseCause,
): Promise<void> {
  if (lapsed.length === 0) return;
  const event = { state: 'LAPSED', created: now, admin_uuid: by, note: why } as const;
  const rows = lapsed.map((one) => ({ ...one, ...event }));
  await trx.insertInto('approval_request_event').values(rows).execute();
}

function selectApprovalRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('approval_request as r')
    .leftJoin('admin_user as m', 'm.uuid', 'r.maker_uuid')
    .select(['r.id', 'r.kind', 'r.account_type', 'r.account_id', 'r.target', 'r.summary'])
    .select(['r.outcome', 'r.note', 'r.state', 'r.created'])
    .select((eb) => eb.fn.coalesce('m.username', eb.val(RULE_MAKER)).as('maker'));
}

interface StoredKind {
  readonly kind: RequestKind | SettingKindName;
  readonly account_type: AccountType | null;
  readonly account_id: number | null;
}

type DecisionRow<Row> = Row & Place;
type SettingRow<Row> = Row & { readonly kind: SettingKindName };

function isDecision<Row extends StoredKind>(row: Row): row is DecisionRow<Row> {
  return row.account_type !== null && !isSettingKind(row.kind);
}

export function isSetting<Row extends StoredKind>(row: Row): row is SettingRow<Row> {
  return isSettingKind(row.kind);
}

/** One request whole; null when there is none. */
async function findRequest(db: Kysely<Schema>, id: number) {
  const row = await selectApprovalRequests(db)
    .select(['r.decision', 'r.maker_uuid'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
type StoredRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;
export type StoredApprovalRequest = DecisionRow<StoredRow>;
/** A setting always has a maker. */
export type StoredSettingRequest = SettingRow<StoredRow> & { readonly maker_uuid: string };

/** One request whole, of whichever sort; null when there is none. */
export async function findApprovalRequest(
  db: Kysely<Schema>,
  id: number,
): Promise<StoredApprovalRequest | StoredSettingRequest | null> {
  const row = await findRequest(db, id);
  if (!row) return null;
  const { maker_uuid } = row;
  if (isSetting(row)) return maker_uuid === null ? null : { ...row, maker_uuid };
  return isDecision(row) ? row : null;
}

/** The pending requests of one kind on an account. */
export async function listPendingRequests(db: Kysely<Schema>, place: Place) {
  const rows = await selectApprovalRequests(db)
    .select(['r.decision', 'r.maker_uuid'])
    .where(whereAccount(place, 'r'))
    .where('r.kind', '=', place.kind)
    .where('r.state', '=', 'PENDING')
    .execute();
  return rows.filter(isDecision);
}

/** The request that is pending for a setting; null when there is none. */
export async function findPendingSetting(
  db: Kysely<Schema>,
  { kind, target }: { readonly kind: SettingKindName; readonly target: string },
) {
  const row = await selectApprovalRequests(db)
    .where('r.kind', '=', kind)
    .where('r.target', '=', target)
    .where('r.state', '=', 'PENDING')
    .executeTakeFirst();
  return row ?? null;
}

interface ListAsk {
  readonly account: AccountKey | null;
  readonly of: 'pending' | 'closed';
  readonly limit: number;
}

/** What of requests is listed: pending ones oldest first, because the oldest waits longest; closed ones latest first. */
function selectListed(db: Kysely<Schema>, { of, limit }: Pick<ListAsk, 'of' | 'limit'>) {
  const isPending = of === 'pending';
  return selectApprovalRequests(db)
    .leftJoin('approval_request_event as e', (join) =>
      join.onRef('e.approval_request_id', '=', 'r.id').on('e.state', '<>', 'PENDING'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 'e.admin_uuid')
    .select(['e.created as closed_created', 'e.note as closed_note', 'u.username as closed_by'])
    .where('r.state', isPending ? '=' : '<>', 'PENDING')
    .orderBy(isPending ? 'r.id' : 'e.id', isPending ? 'asc' : 'desc')
    .limit(limit);
}

/** The requests of one account, or of all accounts. */
export async function findApprovalRequests(db: Kysely<Schema>, { account, ...ask }: ListAsk) {
  const rows = selectListed(db, ask)
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'r.account_type')
        .onRef('a.account_id', '=', 'r.account_id'),
    )
    .select('a.company_name');
  const found = await (account ? rows.where(whereAccount(account, 'r')) : rows).execute();
  return found.filter(isDecision);
}

/** The requests about settings, of one maker or of all. */
export async function findSettingRequests(
  db: Kysely<Schema>,
  { maker, ...ask }: Omit<ListAsk, 'account'> & { readonly maker: string | null },
) {
  const rows = selectListed(db, ask).select('r.decision').where('r.account_type', 'is', null);
  const found = await (maker === null ? rows : rows.where('r.maker_uuid', '=', maker)).execute();
  return found.filter(isSetting);
}

/** How a request was closed; null while it waits. */
export async function findClosingEvent(db: Kysely<Schema>, approval_request_id: number) {
  const row = await db
    .selectFrom('approval_request_event as e')
    .leftJoin('admin_user as u', 'u.uuid', 'e.admin_uuid')
    .select(['e.created', 'e.note', 'e.state', 'u.username as by'])
    .where('e.approval_request_id', '=', approval_request_id)
    .where('e.state', '<>', 'PENDING')
    .executeTakeFirst();
  return row ?? null;
}
