import { type Kysely, sql } from 'kysely';

/** The SHA-256 of a file as it was received, before an image is re-encoded; null for the files until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table compliance_image add column original_sha256 text`.execute(db);
  await sql`alter table kyb_upload add column original_sha256 text`.execute(db);
  await sql`alter table verification_picture add column original_sha256 text`.execute(db);
}
