import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ProposedKind } from '@verify-admin/rulebook/second-person/decision-kinds';
import type {
  ProposalEnd,
  ProposalState,
} from '@verify-admin/rulebook/second-person/proposal.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/where-account.ts';

/** A decision as its feature would have it kept until a second person has spoken. */
export interface NewProposal extends AccountKey {
  readonly kind: ProposedKind;
  /** What of the account it is about; one proposal at a time is open for it. */
  readonly target: string;
  /** What is proposed, in words. */
  readonly about: string;
  readonly outcome: string;
  readonly note: string;
  /** What is to be done, and what it was decided on. */
  readonly act: object;
  readonly created: string;
  readonly admin_uuid: string;
}

/** Keeps a proposal; its number. */
export async function addProposal(trx: Transaction<Schema>, proposal: NewProposal) {
  const { act, ...rest } = proposal;
  const { id } = await trx
    .insertInto('proposal')
    .values({ ...rest, act: JSON.stringify(act) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { created, admin_uuid, note } = proposal;
  await addEvent(trx, id, { state: 'OPEN', created, admin_uuid, note });
  return id;
}

interface NewEvent {
  readonly state: ProposalState;
  readonly created: string;
  readonly admin_uuid: string | null;
  readonly note: string;
}

async function addEvent(trx: Transaction<Schema>, proposal_id: number, event: NewEvent) {
  await trx
    .insertInto('proposal_event')
    .values({ proposal_id, ...event })
    .execute();
}

export interface ProposalEnding extends NewEvent {
  readonly state: ProposalEnd;
}

/** Ends an open proposal; the database refuses a second end. */
export async function endProposal(
  trx: Transaction<Schema>,
  proposal_id: number,
  ending: ProposalEnding,
): Promise<void> {
  const { state } = ending;
  await trx.updateTable('proposal').set({ state }).where('id', '=', proposal_id).execute();
  await addEvent(trx, proposal_id, ending);
}

function selectProposals(db: Kysely<Schema>) {
  return db
    .selectFrom('proposal as p')
    .innerJoin('admin_user as maker', 'maker.uuid', 'p.admin_uuid')
    .select(['p.id', 'p.kind', 'p.account_type', 'p.account_id', 'p.target', 'p.about'])
    .select(['p.outcome', 'p.note', 'p.state', 'p.created', 'maker.username as admin_username']);
}

/** One proposal whole; null when there is none. */
export async function findProposal(db: Kysely<Schema>, id: number) {
  const row = await selectProposals(db)
    .select(['p.act', 'p.admin_uuid'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
export type StoredProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

type Place = AccountKey & { readonly kind: ProposedKind };

/** What waits on an account for a second person of one kind. */
export function listWaiting(db: Kysely<Schema>, place: Place) {
  return selectProposals(db)
    .select(['p.act', 'p.admin_uuid'])
    .where(whereAccount(place, 'p'))
    .where('p.kind', '=', place.kind)
    .where('p.state', '=', 'OPEN')
    .execute();
}

/** Orders whoever proposes, settles, overrides, decides and screens on one account. */
export async function lockAccountOf(trx: Transaction<Schema>, key: AccountKey): Promise<void> {
  await trx
    .selectFrom('verification')
    .select('account_id')
    .where(whereAccount(key))
    .forUpdate()
    .execute();
}

interface Asked {
  readonly account: AccountKey | null;
  readonly of: 'open' | 'settled';
  readonly limit: number;
}

/** Open ones oldest first, because the oldest waits longest; settled ones latest first. */
export function listProposals(db: Kysely<Schema>, { account, of, limit }: Asked) {
  const isOpen = of === 'open';
  const rows = selectProposals(db)
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'p.account_type')
        .onRef('a.account_id', '=', 'p.account_id'),
    )
    .leftJoin('proposal_event as e', (join) =>
      join.onRef('e.proposal_id', '=', 'p.id').on('e.state', '<>', 'OPEN'),
    )
    .leftJoin('admin_user as u', 'u.uuid', 'e.admin_uuid')
    .select(['a.company_name', 'e.created as end_created', 'e.note as end_note'])
    .select('u.username as end_username')
    .where('p.state', isOpen ? '=' : '<>', 'OPEN')
    .orderBy(isOpen ? 'p.id' : 'e.id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  if (!account) return rows.execute();
  return rows.where(whereAccount(account, 'p')).execute();
}
