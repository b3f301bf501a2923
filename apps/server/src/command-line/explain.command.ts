import { parseArgs } from 'node:util';
import { plainText } from '@verify-admin/rulebook/audit/audit-value';
import { describeAct } from '@verify-admin/rulebook/audit/audit-acts';
import type {
  DecidedScreening,
  ExplainedDecision,
  RerunOutcome,
} from '@verify-admin/rulebook/decisions/decisions.contract';
import { explainDecision } from '../decisions/explain-decision.ts';
import { rerunEntry, rerunScreeningOf } from '../decisions/rerun-screening.ts';
import { appendAudit } from '../kernel/audit.ts';
import type { AppContext } from '../kernel/app-context.ts';
import {
  type CommandLine,
  CommandRefused,
  commandLineStamp,
  operatorName,
  print,
} from './command-line.ts';

function printDecision({ decision, approval, checker_was_needed }: ExplainedDecision): void {
  const { seq, created, act, outcome, actor, actor_role, account, changes, checkpoint } = decision;
  const { who, what } = describeAct({ act, outcome, admin_username: actor });
  print(`Entry ${seq}, ${created}`);
  print(`${who}${actor_role === null ? '' : ` (${actor_role})`} ${what}`);
  print(`Account: ${account.account_type} ${account.account_id}`);
  for (const { field, before, after, has_before } of changes) {
    print(`${field}: ${has_before ? `${plainText(before)} -> ` : ''}${plainText(after)}`);
  }
  if (approval) print(`Requested by ${approval.maker}, closed by ${approval.checker ?? 'nobody'}`);
  if (checker_was_needed !== null)
    print(`A checker was ${checker_was_needed ? '' : 'not '}needed.`);
  print(
    checkpoint
      ? `Covered by the checkpoint of entry ${checkpoint.seq}, ${checkpoint.created}`
      : 'No checkpoint covers this entry yet.',
  );
  if (!decision.is_intact)
    print('This entry is not as it was written, or does not fit the one before.');
}

function printFacts({
  checks,
  documents,
  missing,
  rules,
  rules_are_stored,
}: ExplainedDecision): void {
  print('\nFacts at that time');
  for (const { check, status, is_known, since } of checks) {
    print(
      `  ${check}: ${is_known ? plainText(status) : 'not stored'}${since ? ` since ${since}` : ''}`,
    );
  }
  for (const { document_id, filename, sha256, is_shown } of documents) {
    const state = is_shown ? 'shown' : 'hidden';
    print(
      `  Document ${document_id}: ${filename ?? 'erased'}, ${state}, SHA-256 ${sha256 || 'not stored'}`,
    );
  }
  print(`\nRules${rules_are_stored ? ' of that time' : ' of this build'}`);
  for (const { rule, text, roles } of rules) {
    print(`  ${rule}: ${text}${roles.length > 0 ? ` (${roles.join(', ')})` : ''}`);
  }
  for (const sentence of missing) print(`! ${sentence}`);
}

function printScreening({ run_type, run_id, at, status, ...run }: DecidedScreening): void {
  print(`\nScreening ${run_type} ${run_id}, ${at}: ${plainText(status)}`);
  for (const { name, dob, country } of run.asked ?? []) {
    print(`  Asked: ${[name, dob, country].filter((part) => part !== '').join(', ')}`);
  }
  for (const { list_name, list_date, version, sha256 } of run.lists) {
    print(
      `  List: ${list_name} of ${list_date}, version ${version ?? 'not stored'}, ${sha256 ?? 'hash not stored'}`,
    );
  }
  print(`  Algorithm ${run.algorithm_version}, threshold ${run.threshold ?? 'not stored'}`);
  for (const { list_name, uid, listed_name, score, verdict, disposition, decided } of run.hits) {
    const by = decided ? ` by ${decided.by ?? 'nobody'} at ${decided.at}: ${decided.comment}` : '';
    print(
      `  Hit: ${list_name} ${uid} ${listed_name}, ${score}, ${verdict}, ${plainText(disposition)}${by}`,
    );
  }
  if (run.obstacle !== null) print(`  ${run.obstacle}`);
}

/** A screening of the decision with what came of it when it was run again. */
interface Rerun extends RerunOutcome {
  readonly run_type: string;
  readonly run_id: number;
}

/** Runs every screening of the decision again, one after the other, each with its audit entry. */
async function rerunAll(app: AppContext, explained: ExplainedDecision): Promise<Rerun[]> {
  const reruns: Rerun[] = [];
  for (const { run_type, run_id } of explained.screenings) {
    const named = { run_type, run_id };
    const outcome = await rerunScreeningOf(app, explained, named);
    if (typeof outcome === 'string') throw new CommandRefused(`The screening is ${outcome}.`);
    const entry = rerunEntry(explained, named, outcome, operatorName());
    await app.db
      .transaction()
      .execute((trx) => appendAudit(trx, commandLineStamp(app), entry, app.keys.data));
    reruns.push({ ...named, ...outcome });
  }
  return reruns;
}

function printReruns(reruns: readonly Rerun[]): void {
  if (reruns.length === 0) print('\nNothing was screened: there is nothing to run again.');
  for (const { run_type, run_id, sentence } of reruns) {
    print(`\nRun again, ${run_type} ${run_id}: ${sentence}`);
  }
}

function printAll(explained: ExplainedDecision): void {
  printDecision(explained);
  printFacts(explained);
  explained.screenings.forEach(printScreening);
}

const USAGE = 'explain SEQ [--json] [--rerun]';

export const explainCommand: CommandLine = {
  usage: USAGE,
  about:
    'explains the decision of an audit entry: the facts, screenings and rules of that time\n' +
    '--rerun: screens what was asked again, against the lists of that time; exit code 0 only where all bytes are the same',
  run: async (args, open) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, rerun: { type: 'boolean' } },
    });
    const [seq = '', ...more] = positionals;
    if (!/^\d{1,15}$/.test(seq) || more.length > 0) throw new CommandRefused(`Usage: ${USAGE}`);
    const app = await open();
    const explained = await explainDecision(app, Number(seq));
    if (!explained) throw new CommandRefused(`Entry ${seq} is no decision on an account.`);
    if (!values.json) printAll(explained);
    const reruns = values.rerun ? await rerunAll(app, explained) : null;
    if (values.json) print(JSON.stringify({ ...explained, ...(reruns && { reruns }) }, null, 2));
    else if (reruns) printReruns(reruns);
    const isProven = reruns?.length !== 0 && reruns?.every(({ state }) => state === 'IDENTICAL');
    return reruns && !isProven ? 1 : 0;
  },
};
