import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AuditActRow } from '@verify-admin/rulebook/audit/audit-act';
import {
  type ActDetail,
  AUDIT_ACTS,
  type AuditAct,
  findActFault,
} from '@verify-admin/rulebook/audit/audit-acts';
import { findDecision } from '@verify-admin/rulebook/audit/decision-acts';
import { rulesOfDecision } from '@verify-admin/rulebook/audit/decision-rules';
import type { Transaction } from 'kysely';
import { NamedStatement } from '../platform/database/statements/named-statement.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lineText } from './audit-chain.ts';
import { type DecidedState, readDecidedState } from './decision-facts.store.ts';
import { reopenedText } from './facts/reopened-checks.ts';
import { Refused } from './refused.ts';
import { sealDetail } from './sealed-detail.ts';
import { holdSubjectKeys, type SubjectKeyring } from './subject-keys.store.ts';

/** Maker and checker of an approved request, by username. */
export interface Approval {
  readonly approval_request_id: number;
  readonly maker: string;
  readonly checker: string;
}

/** What a command reports of one act; the kernel adds who, when and the chain. */
interface EntryOf<Act extends AuditAct> {
  readonly act: Act;
  readonly account?: AccountKey;
  /** Whose personal values the detail holds, where the line is on no account. */
  readonly subject?: AccountKey;
  /** The state it led to, where it led to one. */
  readonly outcome?: string;
  readonly detail: ActDetail<Act>;
  /** Where a checker approved it; stored with the detail. */
  readonly approval?: Approval;
}

/** One act of the table, with the detail that act has. */
export type AuditEntry<Act extends AuditAct = AuditAct> = { [A in Act]: EntryOf<A> }[Act];

/** An entry that is about no account, and so has no personal values to encrypt. */
export type EntryAboutNobody = AuditEntry & {
  readonly account?: undefined;
  readonly subject?: undefined;
};

/** An entry that is not as the table of acts has it; it is written nowhere. */
class WrongAuditEntry extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'WrongAuditEntry';
  }
}

export interface AuditStamp {
  readonly created: string;
  readonly actor_uuid: string | null;
  readonly actor_role: string | null;
  readonly request_id: string;
}

/** The stamp of what the product does by itself. */
export function systemStamp(created: string, request_id: string = randomUUID()): AuditStamp {
  return { created, actor_uuid: null, actor_role: null, request_id };
}

/** One line to be appended: its author and its entry. */
export interface AuditLine {
  readonly stamp: AuditStamp;
  readonly entry: AuditEntry;
}

/** A line with the detail as it is stored. */
interface FormattedLine extends AuditLine {
  readonly detail: string;
}

function accountOf({ account, subject }: AuditEntry): AccountKey | undefined {
  return account ?? subject;
}

function formatLine(
  trx: Transaction<Schema>,
  line: AuditLine,
  ring: SubjectKeyring,
): FormattedLine {
  const { entry } = line;
  const account = accountOf(entry);
  const key = account && ring.find(account);
  const isNamed = entry.account !== undefined;
  const detail = key
    ? sealDetail(entry.act, entry.detail, { account, key, isNamed })
    : entry.detail;
  const more = { ...entry.approval, ...reopenedText(trx, entry.account) };
  return { ...line, detail: JSON.stringify({ ...detail, ...more }) };
}

function mayBeOnErased({ act }: AuditEntry): boolean {
  const row: AuditActRow = AUDIT_ACTS[act];
  return row.isOnErased ?? false;
}

/**
 * The lines as they are stored, personal values under the keys of their accounts. Those keys are held until the
 * transaction ends: what a command wrote on an account is there when its erasure begins, or is rolled back.
 */
async function formatLines(
  trx: Transaction<Schema>,
  dataKeys: readonly string[],
  lines: readonly AuditLine[],
): Promise<FormattedLine[]> {
  for (const { entry } of lines) {
    const fault = findActFault(entry);
    if (fault) throw new WrongAuditEntry(fault);
  }
  const accounts = lines.flatMap(({ entry }) =>
    mayBeOnErased(entry) ? [] : [accountOf(entry) ?? []].flat(),
  );
  const ring = await holdSubjectKeys(trx, dataKeys, accounts);
  if (!ring) throw Refused.general('account/erased');
  return lines.map((line) => formatLine(trx, line, ring));
}

function textOf({ stamp, entry, detail }: FormattedLine): string {
  return lineText({
    ...stamp,
    act: entry.act,
    account_type: entry.account?.account_type ?? null,
    account_id: entry.account?.account_id ?? null,
    outcome: entry.outcome ?? null,
    detail,
  });
}

/** The head of the chain is locked from here to the end of the transaction, which is what orders the writers. */
const APPEND = new NamedStatement<
  [lines: readonly string[], decision: string | null],
  { seq: number }
>('audit_log.append', 'select append_audit($1, $2) as seq');

async function append(
  trx: Transaction<Schema>,
  lines: readonly FormattedLine[],
  decision: DecidedState | null = null,
): Promise<number> {
  const [appended] = await APPEND.run(trx, lines.map(textOf), decision && JSON.stringify(decision));
  if (!appended) throw new Error('append_audit returns the number of the last line');
  return appended.seq;
}

/**
 * Appends one line to the chain inside the caller's transaction and answers its number. Call it
 * last: the head row stays locked until the transaction ends. With a decision on an account goes the state it left,
 * and what allowed it.
 * @param dataKeys the keys of DATA_KEY, for an entry that may be about an account
 * @throws Refused `account/erased` where the data of the account was erased
 */
export async function appendAudit(
  trx: Transaction<Schema>,
  stamp: AuditStamp,
  ...[entry, dataKeys = []]:
    | [entry: EntryAboutNobody]
    | [entry: AuditEntry, dataKeys: readonly string[]]
): Promise<number> {
  const lines = await formatLines(trx, dataKeys, [{ stamp, entry }]);
  const rule = findDecision(entry.act);
  if (!rule || !entry.account) return append(trx, lines);
  const rules = rulesOfDecision(rule);
  // Before the head is locked, so that nobody waits for it.
  const decision = await readDecidedState(trx, {
    account: entry.account,
    at: stamp.created,
    rules,
  });
  return append(trx, lines, decision);
}

/** Lines of one statement, so that it stays small. */
const LINES_AT_ONCE = 2000;

/** Appends lines to the chain in their order; the last one's number. It stores no facts of decisions. */
export async function appendAuditBatch(
  trx: Transaction<Schema>,
  lines: readonly AuditLine[],
  dataKeys: readonly string[],
): Promise<number> {
  const formatted = await formatLines(trx, dataKeys, lines);
  let last = 0;
  for (let from = 0; from < formatted.length; from += LINES_AT_ONCE)
    last = await append(trx, formatted.slice(from, from + LINES_AT_ONCE));
  return last;
}
