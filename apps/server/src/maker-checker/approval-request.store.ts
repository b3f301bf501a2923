import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type {
  ApprovalRequestState,
  ClosedState,
} from '@verify-admin/rulebook/maker-checker/approval-request.states';
import type { RequestKind } from '@verify-admin/rulebook/maker-checker/decision-kinds';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

/** A decision as its feature hands it in to be approved by a checker. */
export interface NewApprovalRequest extends AccountKey {
  readonly kind: RequestKind;
  /** What of the account it is about; one request at a time is pending for it. */
  readonly target: string;
  /** The requested decision in words. */
  readonly summary: string;
  readonly outcome: string;
  readonly note: string;
  /** What is to be applied, and the state it was based on. */
  readonly decision: object;
  readonly created: string;
  readonly maker_uuid: string;
}

/** Stores a request; its id. */
export async function addApprovalRequest(trx: Transaction<Schema>, request: NewApprovalRequest) {
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

/** Closes the pending requests about these targets, whose decision was taken otherwise. */
export async function lapsePendingRequests(
  trx: Transaction<Schema>,
  { kind, targets, ...key }: Place & { readonly targets: readonly string[] },
  { now, by, why }: LapseCause,
): Promise<void> {
  if (targets.length === 0) return;
  const lapsed = await trx
    .updateTable('approval_request')
    .set({ state: 'LAPSED' })
    .where(whereAccount(key))
    .where('kind', '=', kind)
    .where('target', 'in', targets)
    .where('state', '=', 'PENDING')
    .returning('id as approval_request_id')
    .execute();
  if (lapsed.length === 0) return;
  const event = { state: 'LAPSED', created: now, admin_uuid: by, note: why } as const;
  const rows = lapsed.map((one) => ({ ...one, ...event }));
  await trx.insertInto('approval_request_event').values(rows).execute();
}

function selectApprovalRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('approval_request as r')
    .innerJoin('admin_user as m', 'm.uuid', 'r.maker_uuid')
    .select(['r.id', 'r.kind', 'r.account_type', 'r.account_id', 'r.target', 'r.summary'])
    .select(['r.outcome', 'r.note', 'r.state', 'r.created', 'm.username as maker']);
}

/** One request whole; null when there is none. */
export async function findApprovalRequest(db: Kysely<Schema>, id: number) {
  const row = await selectApprovalRequests(db)
    .select(['r.decision', 'r.maker_uuid'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
export type StoredApprovalRequest = NonNullable<Awaited<ReturnType<typeof findApprovalRequest>>>;

/** The pending requests of one kind on an account. */
export function listPendingRequests(db: Kysely<Schema>, place: Place) {
  return selectApprovalRequests(db)
    .select(['r.decision', 'r.maker_uuid'])
    .where(whereAccount(place, 'r'))
    .where('r.kind', '=', place.kind)
    .where('r.state', '=', 'PENDING')
    .execute();
}

interface ListAsk {
  readonly account: AccountKey | null;
  readonly of: 'pending' | 'closed';
  readonly limit: number;
}

/** Pending ones oldest first, because the oldest waits longest; closed ones latest first. */
export function listApprovalRequests(db: Kysely<Schema>, { account, of, limit }: ListAsk) {
  const isPending = of === 'pending';
  const rows = selectApprovalRequests(db)
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'r.account_type')
        .onRef('a.account_id', '=', 'r.account_id'),
    )
    .leftJoin('approval_request_event as e', (join) =>
      join.onRef('e.approval_request_id', '=', 'r.id').on('e.state', '<>', 'PENDING'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 'e.admin_uuid')
    .select(['a.company_name', 'e.created as closed_created', 'e.note as closed_note'])
    .select('u.username as closed_by')
    .where('r.state', isPending ? '=' : '<>', 'PENDING')
    .orderBy(isPending ? 'r.id' : 'e.id', isPending ? 'asc' : 'desc')
    .limit(limit);
  if (!account) return rows.execute();
  return rows.where(whereAccount(account, 'r')).execute();
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
