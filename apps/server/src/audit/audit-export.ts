import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import {
  auditFilter,
  type AuditTrailEntry,
} from '@verify-admin/rulebook/audit/audit-trail.contract';
import { plainText } from '@verify-admin/rulebook/audit/audit-value';
import * as z from 'zod/mini';
import type { AppContext } from '../kernel/app-context.ts';
import { listFile } from '../kernel/exports/exported-list.ts';
import type { SheetCell, SheetRows } from '../platform/sheet/sheet-cell.ts';
import { auditEntriesOf } from './audit-entry.ts';
import { readLines, readUsernames, type Side } from './audit-trail.store.ts';

const LINES_AT_ONCE = 1000;

/** The filter, and the newest entry of the moment it was asked for. */
const trailAsk = z.extend(auditFilter, { newest_entry: z.number() });
type TrailAsk = z.infer<typeof trailAsk>;

function changeText({ field, before, after, has_before }: AuditTrailEntry['changes'][number]) {
  const now = `${field}: ${plainText(after)}`;
  return has_before ? `${field}: ${plainText(before)} → ${plainText(after)}` : now;
}

function cellsOf(entry: AuditTrailEntry): readonly SheetCell[] {
  const { who, what } = describeAct({ ...entry, admin_username: entry.actor });
  const { account } = entry;
  return [
    entry.seq,
    { moment: entry.created },
    who,
    entry.actor_role ?? '',
    what,
    entry.act,
    account ? ACCOUNT_TYPES[account.account_type].label : '',
    account?.account_id ?? '',
    (account ? account.name : entry.place) ?? '',
    entry.changes.map(changeText).join('\n'),
    entry.facts.map(({ field, value }) => `${field}: ${plainText(value)}`).join('\n'),
    entry.request_id,
    entry.prev_hash,
    entry.hash,
    entry.is_intact ? 'yes' : 'NO',
    entry.is_earlier ? 'EARLIER than the entry before it' : 'yes',
  ];
}

async function* rowsOf(app: AppContext, { newest_entry, ...filter }: TrailAsk): SheetRows {
  const { db } = app;
  const names = await readUsernames(db);
  for (let side: Side | null = null; ; ) {
    const lines = await readLines(db, filter, { side, limit: LINES_AT_ONCE });
    const asked = lines.filter(({ seq }) => seq <= newest_entry);
    const entries = await auditEntriesOf(app, asked, (uuid) => names.get(uuid) ?? uuid);
    yield entries.map(cellsOf);
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return;
    side = { seq: last.seq, is: 'older' };
  }
}

/** ours: the audit trail as a file, newest entry first, read and sent piece by piece. */
export const AUDIT_TRAIL = listFile<TrailAsk>({
  name: 'audit-trail',
  title: 'Audit trail',
  access: 'audit/read',
  ask: trailAsk,
  head: [
    'Entry',
    'Time (UTC)',
    'Actor',
    'Role',
    'Act',
    'Code of the act',
    'Account type',
    'Account ID',
    'Account or place',
    'Changes',
    'Details',
    'Request',
    'Previous hash',
    'Hash',
    'Intact',
    'In order of time',
  ],
  rows: rowsOf,
});
