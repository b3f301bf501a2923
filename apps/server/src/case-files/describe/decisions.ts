import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { CLEARANCE_REASONS } from '@verify-admin/rulebook/aml/hits/clearance-reasons';
import { HIT_STATES } from '@verify-admin/rulebook/aml/hit.states';
import { formatPoints } from '@verify-admin/rulebook/aml/score';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { APPROVAL_REQUEST_STATES } from '@verify-admin/rulebook/maker-checker/approval-request.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { type CaseData, rowsOf } from '../data/read-case-data.ts';
import type { DataRow } from '../data/data-set.ts';
import type { PrintedSection } from '../pdf/printed-case.ts';
import { momentCell, momentText, printedRows, textOf, whoText } from './words.ts';

/** How the rows of one history are printed as decisions. */
interface History {
  readonly set: string;
  readonly check: string;
  readonly at: string;
  /** Of whom, where it is not the account itself. */
  readonly about?: string;
  readonly decision: (row: DataRow) => string;
  readonly why: readonly string[];
}

const label = (states: Parameters<typeof showState>[0], column: string) => (row: DataRow) =>
  showState(states, textOf(row, column)).label;

const HISTORIES: readonly History[] = [
  {
    set: 'kyc-records',
    check: 'KYC',
    at: 'created',
    about: 'owner_name',
    decision: label(KYC_STATES, 'cleaned_status'),
    why: ['reason', 'note'],
  },
  {
    set: 'kyb-history',
    check: 'KYB',
    at: 'created',
    decision: label(KYB_STATES, 'kyb_status'),
    why: ['note'],
  },
  {
    set: 'legal-history',
    check: 'Legal approval',
    at: 'created',
    decision: label(LEGAL_STATES, 'due_diligence_status'),
    why: ['note'],
  },
  {
    set: 'payment-history',
    check: 'Payment',
    at: 'created',
    decision: label(PAYMENT_STATES, 'status'),
    why: ['note'],
  },
  {
    set: 'aml-individual-runs',
    check: 'Individual AML run',
    at: 'individual_aml_timestamp',
    about: 'individual_name',
    decision: label(AML_STATES, 'individual_aml_status'),
    why: ['admin_note'],
  },
  {
    set: 'aml-business-runs',
    check: 'Business AML run',
    at: 'business_aml_timestamp',
    about: 'business_name',
    decision: label(AML_STATES, 'business_aml_status'),
    why: ['admin_note'],
  },
];

interface Decided {
  readonly at: string;
  readonly cells: readonly string[];
}

function decided(data: CaseData, { set, check, at, about, decision, why }: History): Decided[] {
  return rowsOf(data, set).map((row) => {
    const of = about === undefined ? '' : textOf(row, about);
    const reasons = [...new Set(why.map((column) => textOf(row, column)).filter(Boolean))];
    return {
      at: textOf(row, at),
      cells: [
        momentCell(textOf(row, at)),
        of === '' ? check : `${check}: ${of}`,
        decision(row),
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
  const all = [...HISTORIES.flatMap((history) => decided(data, history)), ...requested(data)];
  const ordered = all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
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
