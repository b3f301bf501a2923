import { type Kysely, sql } from 'kysely';

/** CALL-60 asks for a document by its name alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index compliance_image_filename on compliance_image (filename)`.execute(db);
}
