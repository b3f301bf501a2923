import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';

type Db = Pick<AppContext, 'db'>;

interface Wanted {
  readonly account_id?: number;
  readonly act?: string;
  readonly outcome?: string;
  /** A text within the detail. */
  readonly text?: string;
}

/** The wanted lines of the audit log, oldest first, with their details parsed. */
export async function auditLines({ db }: Db, { account_id, act, outcome, text }: Wanted = {}) {
  let lines = db.selectFrom('audit_log').selectAll().orderBy('seq');
  if (account_id !== undefined) lines = lines.where('account_id', '=', account_id);
  if (act !== undefined) lines = lines.where('act', '=', act);
  if (outcome !== undefined) lines = lines.where('outcome', '=', outcome);
  if (text !== undefined) lines = lines.where('detail', 'like', `%${text}%`);
  const rows = await lines.execute();
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}

/** The newest line of the audit log. */
export async function newestAuditLine(app: Db) {
  const line = (await auditLines(app)).at(-1);
  if (!line) throw new Error('The audit log has no line.');
  return line;
}

/** How many lines of an act the audit log has. */
export async function countAuditLines(app: Db, act: string): Promise<number> {
  return (await auditLines(app, { act })).length;
}
