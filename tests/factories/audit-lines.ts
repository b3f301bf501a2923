import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { appendAuditBatch, systemStamp } from '../../apps/server/src/kernel/audit.ts';
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

const PAGE = 5000;

/**
 * The wanted lines of the audit log, oldest first, with their details opened and parsed. Where no act is named,
 * without those of who looked at what. It reads a page at a time, for logs that do not fit into memory.
 */
export async function* eachAuditLine(
  { db, keys }: LogApp,
  { account_id, act, outcome, text }: Wanted = {},
) {
  let lines = db.selectFrom('audit_log').selectAll().orderBy('seq').limit(PAGE);
  if (account_id !== undefined) lines = lines.where('account_id', '=', account_id);
  lines =
    act === undefined
      ? lines.where('act', 'not in', [...QUIET_ACTS])
      : lines.where('act', '=', act);
  if (outcome !== undefined) lines = lines.where('outcome', '=', outcome);
  let rows = await lines.execute();
  while (rows.length > 0) {
    const details = await openDetails({ db, dataKeys: keys?.data ?? [] }, rows);
    for (const [at, row] of rows.entries()) {
      const line = { ...row, detail: JSON.parse(JSON.stringify(details[at])) };
      if (text === undefined || JSON.stringify(line.detail).includes(text)) yield line;
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    rows = await lines.where('seq', '>', last.seq).execute();
  }
}

/** As `eachAuditLine`, all at once. */
export async function auditLines(app: LogApp, wanted: Wanted = {}) {
  const lines = [];
  for await (const line of eachAuditLine(app, wanted)) lines.push(line);
  return lines;
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

/** So many lines at once, each of a KYB decision of the system at this moment. */
export async function appendDecisions(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  lines: number,
  moment: string,
): Promise<void> {
  const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: null } } as const;
  const batch = Array.from({ length: lines }, () => ({ stamp: systemStamp(moment), entry }));
  await db.transaction().execute((trx) => appendAuditBatch(trx, batch, keys.data));
}
