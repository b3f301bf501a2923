import { sql } from 'kysely';
import { verifyWhenDue } from '../../apps/server/src/audit/verify/verify-regularly.ts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';

/** Changes the first entry of the audit log past its triggers, as a superuser can. `detail` is SQL. */
export async function changeFirstEntry({ db }: AppContext, detail: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set detail = ${sql.raw(detail)}
      where seq = (select min(seq) from audit_log)`.execute(trx);
  });
}

/** Verifies the log, as a worker does once a day. */
export async function verifyLog(app: AppContext): Promise<void> {
  await sql`update audit_check set next_try = now()`.execute(app.db);
  await verifyWhenDue(app);
}
