import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { derivedOf } from '@verify-admin/rulebook/members/member-estimate.rules';
import { type MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import type { MemberStats } from '@verify-admin/rulebook/members/members.contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkedFile } from '../documents/files/file-source.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readFoundPage } from '../platform/database/statements/found-page.ts';
import { selectPageIds } from './member-pages.store.ts';

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
  const ids = selectPageIds({ estimate, offset: (page - 1) * LIST_PAGE_SIZE });
  const [counted, rows] = await Promise.all([
    countMembers(db),
    selectMembers(db).where(sql<boolean>`m.id in (${ids})`).execute(),
  ]);
  const total = estimate === null ? counted.total : counted[estimate];
  return { rows, total, has_more: false };
}

/** MEMB-02: those that a text finds. */
async function listFound(db: Kysely<Schema>, { estimate, search, page }: SoughtMembers) {
  const { ids, ...found } = await readFoundPage(db, {
    listed: selectKind(db, estimate).select(['m.id', 'm.search_text as text']),
    order: sql`id desc`,
    pattern: searchPattern(search).contains,
    page,
  });
  const rows = await selectMembers(db)
    .where(sql<boolean>`m.id = any(${[...ids]}::bigint[])`)
    .execute();
  return { rows, ...found };
}

/** CALL-45: a page of the members, newest first, and how many there are. */
export async function findMembers(db: Kysely<Schema>, sought: SoughtMembers) {
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
