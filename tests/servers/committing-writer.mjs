// Imitates a server that is killed: writes rows one transaction at a time and says each number
// only when its commit was acknowledged. Started as `node committing-writer.mjs DATA_DIR`.
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/dist/platform/database/open-database.js';

const { kysely } = await openDatabase({ data_dir: process.argv[2] });
await sql`create table if not exists ledger (i int primary key, filler text not null)`.execute(
  kysely,
);
const { rows } = await sql`select coalesce(max(i), 0) as last from ledger`.execute(kysely);
for (let i = rows[0].last + 1; ; i += 1) {
  await kysely.transaction().execute(async (inside) => {
    await sql`insert into ledger values (${i}, ${'x'.repeat(500)})`.execute(inside);
  });
  writeSync(1, `${i}\n`);
}
