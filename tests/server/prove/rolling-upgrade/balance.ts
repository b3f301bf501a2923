import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Deployment } from './deployment.ts';
import type { Seen, WriteKind } from './seen.ts';

/** How often each mark was found. */
type Found = ReadonlyMap<string, number>;

/** What became of what was acknowledged; both lists are empty where all was done once. */
export interface Balance {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
}

/** Compares what was acknowledged with what was found afterwards. */
export function balanceOf(acknowledged: readonly string[], found: Found): Balance {
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((mark) => !found.has(mark)),
    // Also of what was not acknowledged nothing may be done twice.
    twice: [...found].flatMap(([mark, times]) => (times > 1 ? [mark] : [])),
  };
}

/** How often each mark is among these. */
export function countMarks(marks: readonly string[]): Found {
  const found = new Map<string, number>();
  for (const mark of marks) found.set(mark, (found.get(mark) ?? 0) + 1);
  return found;
}

async function marksIn({ database }: Deployment, query: ReturnType<typeof sql<{ mark: string }>>) {
  const { rows } = await query.execute(database.kysely);
  return rows.map(({ mark }) => mark);
}

/** The documents whose bytes are in the storage. */
async function findDocuments({ database, files }: Deployment): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('compliance_image')
    .select(['filename', 'storage_key', 'sha256'])
    .execute();
  return rows
    .filter(({ storage_key, sha256 }) => {
      const path = join(files, ...storage_key.split('/'));
      return (
        existsSync(path) && sha256 === createHash('sha256').update(readFileSync(path)).digest('hex')
      );
    })
    .map(({ filename }) => filename.replace(/\.pdf$/, ''));
}

async function findMarks(deployment: Deployment): Promise<Record<WriteKind, string[]>> {
  return {
    note: await marksIn(deployment, sql`select note as mark from note`),
    override: await marksIn(deployment, sql`select note as mark from kyb_history`),
    document: await findDocuments(deployment),
    email: deployment.mail.taken.map(({ to }) => to.split('@', 1)[0] ?? ''),
  };
}

/** What became of every write, by its kind. */
export async function balanceWrites(
  deployment: Deployment,
  seen: Seen,
): Promise<Record<WriteKind, Balance>> {
  const marks = await findMarks(deployment);
  const of = (kind: WriteKind) => balanceOf(seen.acknowledged[kind], countMarks(marks[kind]));
  return {
    note: of('note'),
    override: of('override'),
    document: of('document'),
    email: of('email'),
  };
}

/** What became of every row of the started batches: each screens its account once, the person and the company. */
export async function balanceBatches(
  deployment: Deployment,
  account_ids: readonly number[],
): Promise<Balance> {
  if (account_ids.length === 0) return balanceOf([], new Map());
  const asked = sql.join(account_ids);
  const histories = await Promise.all(
    ['aml_individual_history', 'aml_business_history'].map((table) =>
      marksIn(
        deployment,
        sql`select account_id::text as mark from ${sql.table(table)} where account_id in (${asked})`,
      ),
    ),
  );
  const [individual, business] = histories.map((marks) =>
    balanceOf(account_ids.map(String), countMarks(marks)),
  );
  return {
    acknowledged: account_ids.length,
    lost: [...(individual?.lost ?? []), ...(business?.lost ?? [])],
    twice: [...(individual?.twice ?? []), ...(business?.twice ?? [])],
  };
}

/** Whether everything that was asked for in the background is done or has failed for good. */
export async function isAllDone({ database }: Deployment): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*)::int from email where state = 'queued')
      + (select count(*)::int from aml_batch where started is not null and finished is null) as open
  `.execute(database.kysely);
  return rows[0]?.open === 0;
}
