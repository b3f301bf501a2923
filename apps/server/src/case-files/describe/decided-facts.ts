import {
  DECIDED_FACTS_FILE,
  type DecidedFactsRow,
  REOPENINGS_FILE,
  type ReopeningRow,
} from '@verify-admin/rulebook/case-files/fact-rows';
import { checkRow, type CheckName, showStatus } from '@verify-admin/rulebook/checks/checks';
import { BASES } from '@verify-admin/rulebook/checks/facts.contract';
import { formatChange } from '@verify-admin/rulebook/checks/facts';
import { type CaseData, rowsOf } from '../data/read-case-data.ts';
import type { PrintedSection } from '../pdf/printed-case.ts';
import { momentCell, momentText, printedRows, textOf, whoText } from './words.ts';

type OfCheck = Pick<DecidedFactsRow, 'check_name' | 'account_sub_id'>;

function checkText({ check_name, account_sub_id }: OfCheck): string {
  const { label } = checkRow(check_name as CheckName);
  return account_sub_id === null ? label : `${label} of owner ${account_sub_id}`;
}

function statusText({ check_name }: OfCheck, status: string): string {
  return showStatus(check_name as CheckName, status).label;
}

function countText({ digests, definition }: DecidedFactsRow): string {
  const count = Object.keys(digests).length;
  return `${count === 1 ? '1 fact' : `${count} facts`}, version ${definition} of their definition`;
}

/** Every decision with what it was made on, oldest first. */
export function decidedFactsSection(data: CaseData): PrintedSection {
  const recorded = rowsOf(data, DECIDED_FACTS_FILE).map((row) => {
    const one = row as unknown as DecidedFactsRow;
    return { ...one, at: one.decided, on: countText(one) };
  });
  const earlier = rowsOf(data, 'unrecorded-decisions').map((row) => ({
    check_name: textOf(row, 'check_name') as CheckName,
    account_sub_id: row.account_sub_id === 0 ? null : Number(row.account_sub_id),
    status: textOf(row, 'status'),
    at: textOf(row, 'since'),
    admin_uuid: textOf(row, 'admin_uuid'),
    on: BASES.unrecorded,
  }));
  const all = [...recorded, ...earlier].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const file = `data/${DECIDED_FACTS_FILE}.json`;
  const { shown, remark } = printedRows(all, file, 'Nothing was decided yet.');
  return {
    title: 'What was decided on',
    remark: remark || (all.length === 0 ? '' : `A digest of each fact is in ${file}.`),
    columns: [
      ['When (UTC)', 4],
      ['Check', 5],
      ['Decision', 4],
      ['By', 4],
      ['Decided on', 6],
    ],
    rows: shown.map((one) => [
      momentCell(one.at),
      checkText(one),
      statusText(one, one.status),
      whoText(data, one.admin_uuid ?? ''),
      one.on,
    ]),
  };
}

function whyText({ changes }: ReopeningRow): string {
  return 'erased' in changes
    ? 'a fact changed, which was erased with the account'
    : changes.map(formatChange).join('; ');
}

/** `Reopened on … because Company Name changed from “A” to “B”; was Approved since … by …` */
function reopeningText(data: CaseData, row: ReopeningRow): string {
  const { from_status, to_status, prior_since, prior_by, caused_by, created, closed } = row;
  const did = to_status === null ? 'Marked “facts changed”' : 'Reopened';
  const was = `${to_status === null ? 'stays' : 'was'} ${statusText(row, from_status)}`;
  const since = prior_since === null ? '' : ` since ${momentText(prior_since)}`;
  const by = prior_by === null ? '' : ` by ${whoText(data, prior_by)}`;
  const changer = caused_by === null ? '' : ` Changed by ${whoText(data, caused_by)}.`;
  const end = closed === null ? ' Still open.' : ` Settled on ${momentText(closed)}.`;
  return `${did} on ${momentText(created)} because ${whyText(row)}; ${was}${since}${by}.${changer}${end}`;
}

/** Every check that a changed fact reopened or marked, oldest first. */
export function reopeningsSection(data: CaseData): PrintedSection {
  const rows = rowsOf(data, REOPENINGS_FILE).map((row) => row as unknown as ReopeningRow);
  const file = `data/${REOPENINGS_FILE}.json`;
  const { shown, remark } = printedRows(rows, file, 'No changed fact reopened a check.');
  return {
    title: 'Reopened checks',
    remark,
    columns: [
      ['Check', 3],
      ['What happened', 14],
    ],
    rows: shown.map((row) => [checkText(row), reopeningText(data, row)]),
  };
}
