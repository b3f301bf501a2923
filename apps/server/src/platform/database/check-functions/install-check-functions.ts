import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { CHECK_FUNCTIONS, type CheckFunctions, textDigest } from './check-functions.ts';

/** Its comment says which text is installed, so that it is never other than the functions themselves. */
const MARKED = 'work_verification_changed()';

/** One process installs at a time. */
const LOCK = 728_094;

interface Installed {
  readonly version: number;
  readonly digest: string;
}

async function findInstalled(db: Kysely<Schema>): Promise<Installed> {
  const { rows } = await sql<{ said: string | null }>`
    select obj_description(to_regprocedure(${MARKED}), 'pg_proc') as said`.execute(db);
  const [, version, digest] = /^checks (\d+) ([0-9a-f]{64})$/.exec(rows[0]?.said ?? '') ?? [];
  return { version: Number(version ?? 0), digest: digest ?? '' };
}

/** An older build never puts its text back: while a release is upgraded, processes of both start in any order. */
function isDue(installed: Installed, { version, statements }: CheckFunctions): boolean {
  if (installed.version !== version) return installed.version < version;
  return installed.digest !== textDigest({ statements });
}

/**
 * Brings the functions that are made of the rows of the checks to those of this build, where the database has those
 * of an earlier one.
 * @returns whether they were installed now.
 * @throws an error of PostgreSQL where the role may not
 */
export async function installCheckFunctions(
  db: Kysely<Schema>,
  build: CheckFunctions = CHECK_FUNCTIONS,
): Promise<boolean> {
  if (!isDue(await findInstalled(db), build)) return false;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    if (!isDue(await findInstalled(trx), build)) return false;
    for (const statement of build.statements) await sql.raw(statement).execute(trx);
    const said = `checks ${build.version} ${textDigest(build)}`;
    await sql`comment on function ${sql.raw(MARKED)} is ${sql.lit(said)}`.execute(trx);
    return true;
  });
}
