import { sql } from 'kysely';
import { it } from 'vitest';
import { aDatabase } from '../../../../../tests/making/a-database.ts';
it('measure', async () => {
  for (let i = 0; i < 6; i++) {
    const s = performance.now();
    const db = await aDatabase();
    const a = performance.now();
    const r = await sql`select version() v, (select count(*) from audit_head) n`.execute(db.kysely);
    const b = performance.now();
    await db.close();
    console.log(
      Math.round(a - s),
      Math.round(b - a),
      Math.round(performance.now() - b),
      JSON.stringify(r.rows),
    );
  }
});
