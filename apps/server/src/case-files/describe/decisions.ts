import { mergeInOrder } from '@verify-admin/rulebook/kernel/merge-in-order';
import { CLEARANCE_REASONS } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { formatPoints } from '@verify-admin/rulebook/aml/score';
import {
  CHECK_NAMES,
  checkRow,
  type CheckName,
  showStatus,
} from '@verify-admin/rulebook/checks/checks';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { APPROVAL_REQUEST_STATES } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { type CaseData, rowsOf } from '../data/read-case-data.ts';
import type { PrintedSection } from '../pdf/printed-case.ts';
import { momentCell, momentText, printedRows, textOf, whoText } from './words.ts';

interface Decided {
  readonly at: string;
  readonly cells: readonly string[];
}

/** The rows of a check's history, printed as decisions. */
function decided(data: CaseData, check: CheckName): Decided[] {
  const { file, entry, status, at, about, why } = checkRow(check).history;
  return rowsOf(data, file).map((row) => {
    const of = about === undefined ? '' : textOf(row, about);
    const reasons = [...new Set(why.map((column) => textOf(row, column)).filter(Boolean))];
    return {
      at: textOf(row, at),
      cells: [
        momentCell(textOf(row, at)),
        of === '' ? entry : `${entry}: ${of}`,
        showStatus(check, textOf(row, status)).label,
        whoText(data, textOf(row, 'admin_uuid')),
        reasons.join('\n'),
      ],
    };
  });
}

/** Request and close of what needed a second person. */
function requested(data: CaseData): Decided[] {
  const requests = new Map(rowsOf(data, 'approval-requests').map((row) => [row.id, row]));
  return rowsOf(data, 'approval-request-events').map((row) => {
    const request = requests.get(row.approval_request_id);
    const at = textOf(row, 'created');
    return {
      at,
      cells: [
        momentCell(at),
        `Approval request: ${request ? textOf(request, 'summary') : ''}`,
        showState(APPROVAL_REQUEST_STATES, textOf(row, 'state')).label,
        whoText(data, textOf(row, 'admin_uuid')),
        textOf(row, 'note'),
      ],
    };
  });
}

/** Every decision, oldest first: who, when and why. */
export function decisionsSection(data: CaseData): PrintedSection {
  const lists = [...CHECK_NAMES.map((check) => decided(data, check)), requested(data)];
  const ordered = mergeInOrder(lists, ({ at }) => at, 'oldest');
  const { shown, remark } = printedRows(ordered, 'data/', 'Nothing was decided yet.');
  return {
    title: 'Decisions and overrides',
    remark,
    columns: [
      ['When (UTC)', 4],
      ['Check', 5],
      ['Decision', 4],
      ['By', 4],
      ['Why', 6],
    ],
    rows: shown.map(({ cells }) => cells),
  };
}

/** The hits in force with what was decided on them. */
export function hitsSection(data: CaseData): PrintedSection {
  const { shown, remark } = printedRows(data.hits, 'data/aml-hits.json', 'No hits are in force.');
  return {
    title: 'Hits of the screening',
    remark,
    columns: [
      ['Screened', 4],
      ['Listed', 5],
      ['List', 4],
      ['Score', 2],
      ['Disposition', 4],
      ['By and why', 6],
    ],
    rows: shown.map(({ primary: { hit, disposition, decisions, suppression } }) => {
      const [newest] = decisions;
      const reason = newest?.reason ? CLEARANCE_REASONS[newest.reason] : '';
      const who = newest ? `${newest.admin_username ?? ''}, ${momentText(newest.created)}` : '';
      const muted = suppression && suppression.lapse === null ? 'Do not alert again' : '';
      return [
        [hit.asked_name, hit.asked_dob, hit.asked_country].filter(Boolean).join('\n'),
        hit.listed_name,
        `${hit.list_name}\n${hit.uid}`,
        formatPoints(hit.score),
        showState(HIT_STATES, disposition).label,
        [who, reason, newest?.comment ?? '', muted].filter(Boolean).join('\n'),
      ];
    }),
  };
}
