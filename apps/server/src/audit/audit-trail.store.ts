import type {
  AuditFilter,
  AuditVerification,
  Counted,
} from '@verify-admin/rulebook/audit/audit-trail.contract';
import { ACCOUNT_TYPE_WORDS } from '@verify-admin/rulebook/accounts/account-type';
import { AUDIT_ACTS, READ_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import { AUDIT_COUNTED_MOST, NOBODY } from '@verify-admin/rulebook/audit/audit-trail.rules';
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { AuditRow, BrokenLine } from '../kernel/audit-chain.ts';
import type { Schema } from '../platform/database/schema.ts';

type Db = Kysely<Schema>;

/** A line with who and what it names. */
export interface NamedLine extends AuditRow {
  readonly username: string | null;
  readonly account_name: string | null;
  /** Of the line before it; null where that is not there. */
  readonly hash_before: string | null;
  readonly created_before: string | null;
}

/** Which side of an entry: the newer or the older lines; the entry itself where it is included. */
export interface Side {
  readonly seq: number;
  readonly is: 'newer' | 'older' | 'from';
}

const COMPARE = { newer: sql`>`, older: sql`<`, from: sql`<=` } as const;

/** Lines are in the order they were written in: a clock that was wrong moves none. */
function beside({ seq, is }: Side) {
  return sql<SqlBool>`l.seq ${COMPARE[is]} ${seq}`;
}

const IS_AMONG_READS = { reads: 'in', changes: 'not in' } as const;

type Lines = ExpressionBuilder<{ l: Schema['audit_log'] }, 'l'>;

/** One condition for each thing that is looked for; the indexes are made for these. */
function conditions(eb: Lines, { actor, act, kind, since, until, ...account }: AuditFilter) {
  const { account_type, account_id } = account;
  return eb.and([
    ...(actor === NOBODY ? [eb('l.actor_uuid', 'is', null)] : []),
    ...(actor !== undefined && actor !== NOBODY ? [eb('l.actor_uuid', '=', actor)] : []),
    ...(act === undefined ? [] : [eb('l.act', '=', act)]),
    ...(kind === undefined ? [] : [eb('l.act', IS_AMONG_READS[kind], [...READ_ACTS])]),
    ...(account_type === undefined ? [] : [eb('l.account_type', '=', account_type)]),
    ...(account_id === undefined ? [] : [eb('l.account_id', '=', account_id)]),
    // The index of accounts begins with the type.
    ...(account_id === undefined || account_type !== undefined
      ? []
      : [eb('l.account_type', 'in', ACCOUNT_TYPE_WORDS)]),
    ...(since === undefined ? [] : [eb('l.created', '>=', since)]),
    ...(until === undefined ? [] : [eb('l.created', '<', until)]),
  ]);
}

function linesOf(db: Db, filter: AuditFilter, side: Side | null) {
  const lines = db.selectFrom('audit_log as l').where((eb) => conditions(eb, filter));
  return side ? lines.where(beside(side)) : lines;
}

type SomeLines = ReturnType<typeof someLines>;

function someLines(db: Db, filter: AuditFilter, side: Side | null) {
  return linesOf(db, filter, side).selectAll();
}

/** Lines with who and what they name, and what stands before them. */
function named(db: Db, lines: SomeLines) {
  return db
    .selectFrom(lines.as('l'))
    .leftJoin('audit_log as p', (join) => join.on('p.seq', '=', sql<number>`l.seq - 1`))
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .leftJoin('account as a', (join) =>
      join
        .onRef('a.account_type', '=', 'l.account_type')
        .onRef('a.account_id', '=', 'l.account_id'),
    )
    .selectAll('l')
    .select(['p.hash as hash_before', 'p.created as created_before', 'u.username'])
    .select(
      sql<string | null>`coalesce(nullif(a.company_name, ''), nullif(a.handle, ''),
        nullif(trim(concat(a.first_name, ' ', a.last_name)), ''))`.as('account_name'),
    );
}

interface TrailRange {
  readonly side: Side | null;
  readonly limit: number;
  /** The entries of the oldest page instead of the newest. */
  readonly fromOldest?: boolean;
}

/** Lines of the filter, newest first; of the newer ones those next to the place. */
export async function readLines(
  db: Db,
  filter: AuditFilter,
  { side, limit, fromOldest = false }: TrailRange,
): Promise<NamedLine[]> {
  const direction = fromOldest || side?.is === 'newer' ? 'asc' : 'desc';
  const page = someLines(db, filter, side).orderBy('l.seq', direction).limit(limit);
  return named(db, page).orderBy('l.seq', 'desc').execute();
}

/** One line by its number; null where there is none. */
export async function findLine(db: Db, seq: number): Promise<NamedLine | null> {
  const line = someLines(db, {}, null).where('l.seq', '=', seq);
  return (await named(db, line).executeTakeFirst()) ?? null;
}

/** How many lines the filter finds, on one side of a place where one is named. */
export async function countLines(db: Db, filter: AuditFilter, side: Side | null): Promise<Counted> {
  const some = linesOf(db, filter, side)
    .select(sql`1`.as('one'))
    .limit(AUDIT_COUNTED_MOST + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    count: Math.min(count, AUDIT_COUNTED_MOST),
    has_more: count > AUDIT_COUNTED_MOST,
  };
}

/** How many entries the log has, and when the first of them was made. */
export async function readLog(db: Db): Promise<{ entries: number; since: string | null }> {
  const head = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('audit_log')
    .select('created')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return { entries: head.seq, since: oldest?.created ?? null };
}

/** How the last check of the chain ended; null before the first one. */
export async function findLastVerification(db: Db): Promise<AuditVerification | null> {
  const line = await db
    .selectFrom('audit_log as l')
    .leftJoin('admin_user as u', 'u.uuid', 'l.actor_uuid')
    .select(['l.created', 'l.detail', 'u.username as by'])
    .where('l.act', '=', 'audit.verified')
    .orderBy('l.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!line) return null;
  const verified = AUDIT_ACTS['audit.verified'].detail.safeParse(JSON.parse(line.detail));
  return verified.success ? { ...verified.data, created: line.created, by: line.by } : null;
}

/** The usernames of everybody of the staff, by uuid. */
export async function readUsernames(db: Db): Promise<ReadonlyMap<string, string>> {
  const staff = await db.selectFrom('admin_user').select(['uuid', 'username']).execute();
  return new Map(staff.map(({ uuid, username }) => [uuid, username]));
}

/**
 * Lines of the chain in their order, as JSON, so that they can be checked in another
 * process than the one that reads them.
 */
export async function readChainPiece(
  db: Db,
  piece: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<{ readonly json: string; readonly last: number } | null> {
  const { rows } = await sql<{ json: string | null; last: number | null }>`
    select max(seq) as last, json_agg(l order by seq)::text as json
    from (
      select seq, to_char(created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created,
        actor_uuid, actor_role, act, account_type, account_id, outcome, detail, request_id,
        prev_hash, hash
      from audit_log
      where seq > ${piece.after} and seq <= ${piece.until}
      order by seq limit ${piece.limit}
    ) l
  `.execute(db);
  const [read] = rows;
  return read?.json && read.last !== null ? { json: read.json, last: read.last } : null;
}

/** Where the chain ends. */
export async function readChainEnd(db: Db) {
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** A line behind the end of the chain that nobody appended; null when there is none. */
export async function findLineBehindHead(db: Db, verified: number): Promise<BrokenLine | null> {
  const next = await db
    .selectFrom('audit_log')
    .select('seq')
    .where('seq', '>', verified)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  // A line is committed together with the head that counts it.
  const head = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  return head.seq >= next.seq
    ? null
    : { seq: next.seq, why: 'it was added behind the end of the log' };
}
