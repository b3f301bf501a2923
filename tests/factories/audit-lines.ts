import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { openDetails } from '../../apps/server/src/kernel/sealed-detail.ts';

/** Without keys, where no line of the test is about an account. */
type LogApp = Pick<AppContext, 'db'> & Partial<Pick<AppContext, 'keys'>>;

interface Wanted {
  readonly account_id?: number;
  readonly act?: string;
  readonly outcome?: string;
  /** A text within the detail. */
  readonly text?: string;
}

/**
 * The wanted lines of the audit log, oldest first, with their details opened and parsed. Where no act is named,
 * without those of who looked at what.
 */
export async function auditLines(
  { db, keys }: LogApp,
  { account_id, act, outcome, text }: Wanted = {},
) {
  let lines = db.selectFrom('audit_log').selectAll().orderBy('seq');
  if (account_id !== undefined) lines = lines.where('account_id', '=', account_id);
  lines =
    act === undefined
      ? lines.where('act', 'not in', [...QUIET_ACTS])
      : lines.where('act', '=', act);
  if (outcome !== undefined) lines = lines.where('outcome', '=', outcome);
  const rows = await lines.execute();
  const details = await openDetails({ db, dataKeys: keys?.data ?? [] }, rows);
  return rows
    .map((row, at) => ({ ...row, detail: JSON.parse(JSON.stringify(details[at])) }))
    .filter(({ detail }) => text === undefined || JSON.stringify(detail).includes(text));
}

/** The newest line of something that was done. */
export async function newestAuditLine(app: LogApp) {
  const line = (await auditLines(app)).at(-1);
  if (!line) throw new Error('The audit log has no line.');
  return line;
}

/** How many lines of an act the audit log has. */
export async function countAuditLines(app: LogApp, act: string): Promise<number> {
  return (await auditLines(app, { act })).length;
}
