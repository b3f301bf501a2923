import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { LIST_COUNT_MAX, LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import {
  derivedOf,
  type MemberEstimate,
} from '@verify-admin/rulebook/members/member-estimate.rules';
import type { MemberStats } from '@verify-admin/rulebook/members/members.contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkedFile } from '../documents/files/file-source.ts';
import type { Schema } from '../platform/database/schema.ts';
import { pageSpan } from '../platform/database/statements/page-span.ts';

const COLUMNS = [
  'm.id',
  'm.handle',
  'm.bday',
  'm.age',
  'm.aws_result',
  'm.image_path',
  'm.account_name',
  'm.account_type',
  'm.account_id',
  'm.photo_result',
  'm.estimate',
] as const;

export interface SoughtMembers {
  /** Null for every member. */
  readonly estimate: MemberEstimate | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

function selectKind(db: Kysely<Schema>, estimate: MemberEstimate | null) {
  const all = db.selectFrom('member as m');
  return estimate === null ? all : all.where('m.estimate', '=', estimate);
}

/** Members with the fields of ENT-21, newest first. */
function selectMembers(db: Kysely<Schema>) {
  return db.selectFrom('member as m').select(COLUMNS).orderBy('m.id', 'desc');
}

/** MEMB-01: how many members there are of each kind. */
export async function countMembers(db: Kysely<Schema>): Promise<MemberStats> {
  const rows = await db
    .selectFrom('member_count')
    .select(['estimate', sql<number>`sum(members)::bigint`.as('members')])
    .groupBy('estimate')
    .execute();
  const of = (estimate: string) => rows.find((row) => row.estimate === estimate)?.members ?? 0;
  const total = rows.reduce((sum, { members }) => sum + members, 0);
  return { total, legal: of('legal'), under: of('under'), unclear: of('unclear') };
}

async function listKind(db: Kysely<Schema>, { estimate, page }: SoughtMembers) {
  const counted = await countMembers(db);
  const total = estimate === null ? counted.total : counted[estimate];
  const { isFromEnd, offset, limit } = pageSpan(page, total);
  const rows = await selectMembers(db)
    .where('m.id', 'in', (q) =>
      q
        .selectFrom(
          selectKind(db, estimate)
            .select('m.id')
            .orderBy('m.id', isFromEnd ? 'asc' : 'desc')
            .offset(offset)
            .limit(limit)
            .as('found'),
        )
        .select('found.id'),
    )
    .execute();
  return { rows, total, has_more: false };
}

async function countFound(db: Kysely<Schema>, { estimate, search }: SoughtMembers) {
  const { contains } = searchPattern(search);
  const { count } = await db
    .selectFrom(
      selectKind(db, estimate)
        .select('m.id')
        .where('m.search_text', 'like', contains)
        .limit(LIST_COUNT_MAX + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Members that a text finds. Few are gathered through the index of the text and put in order; of a
 * text that very many carry, the newest members are gone through until the page is full.
 */
async function listFound(db: Kysely<Schema>, sought: SoughtMembers) {
  const { contains } = searchPattern(sought.search);
  const counted = await countFound(db, sought);
  const has_more = counted > LIST_COUNT_MAX;
  const found = selectKind(db, sought.estimate)
    .select('m.id')
    .where('m.search_text', 'like', contains);
  const offset = (sought.page - 1) * LIST_PAGE_SIZE;
  const rows = await db
    .with(
      (cte) => (has_more ? cte('found').notMaterialized() : cte('found').materialized()),
      () => found,
    )
    .selectFrom('member as m')
    .select(COLUMNS)
    .where('m.id', 'in', (q) =>
      q
        .selectFrom(
          q
            .selectFrom('found')
            .select('found.id')
            .orderBy('found.id', 'desc')
            .offset(offset)
            .limit(LIST_PAGE_SIZE)
            .as('page'),
        )
        .select('page.id'),
    )
    .orderBy('m.id', 'desc')
    .execute();
  return { rows, total: Math.min(counted, LIST_COUNT_MAX), has_more };
}

/** CALL-45: a page of the members, newest first, and how many there are. */
export async function listMembers(db: Kysely<Schema>, sought: SoughtMembers) {
  return sought.search === '' ? listKind(db, sought) : listFound(db, sought);
}

/** One member; null when there is none. */
export async function findMember(db: Kysely<Schema>, id: number) {
  const row = await selectMembers(db).where('m.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** What is needed to send a member's image; null when there is none. */
export async function findImage(db: Kysely<Schema>, id: number): Promise<LinkedFile | null> {
  const row = await db
    .selectFrom('member')
    .select(['image_path', 'image_media_type', 'image_sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { image_path: storage_key, image_media_type: media_type, image_sha256: sha256 } = row;
  if (storage_key === null || media_type === null || sha256 === null) return null;
  return { filename: `member ${id}`, storage_key, media_type, sha256 };
}

const DERIVED_AT_ONCE = 2000;

/** Derives some of the members that have none of it yet; how many they were. */
async function deriveSome(trx: Transaction<Schema>): Promise<number> {
  const unread = await trx
    .selectFrom('member')
    .select(['id', 'handle', 'account_name', 'aws_result'])
    .where('estimate', 'is', null)
    .orderBy('id')
    .limit(DERIVED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (unread.length === 0) return 0;
  const derived = JSON.stringify(unread.map((row) => ({ id: row.id, ...derivedOf(row) })));
  await sql`
    update member m set estimate = d.estimate, search_text = d.search_text
    from json_to_recordset(${derived}::json) as d (id bigint, estimate text, search_text text)
    where m.id = d.id
  `.execute(trx);
  return unread.length;
}

/** MEMB-03, MEMB-08: stores what filter and search read of members that were written without it. */
export async function deriveMembers(trx: Transaction<Schema>): Promise<void> {
  while ((await deriveSome(trx)) === DERIVED_AT_ONCE) continue;
}

/** As `deriveMembers`, in transactions of its own, so that few rows are locked at a time. */
export async function deriveMembersLater(db: Kysely<Schema>): Promise<void> {
  const next = () => db.transaction().execute(deriveSome);
  while ((await next()) === DERIVED_AT_ONCE) continue;
}

/** OVER-08: how many members have each result of their photo; null where there is none. */
export async function countPhotoResults(db: Kysely<Schema>) {
  return db
    .selectFrom('member_count')
    .select(sql<string | null>`nullif(photo_result, '')`.as('photo_result'))
    .select(sql<number>`sum(members)::bigint`.as('n'))
    .groupBy('photo_result')
    .execute();
}
