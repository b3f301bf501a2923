import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';

/** How many lines of an act the audit log has. */
export async function countAuditLines({ db }: AppContext, act: string): Promise<number> {
  const rows = await db.selectFrom('audit_log').select('seq').where('act', '=', act).execute();
  return rows.length;
}
