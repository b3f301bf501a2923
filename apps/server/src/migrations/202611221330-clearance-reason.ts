import { type Kysely, sql } from 'kysely';

/** Why a hit on which name, birth date and country agree is a false positive, chosen from a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table aml_hit_decision add column reason text').execute(db);
}
