import { DELIVERY_STATES } from '@verify-admin/rulebook/kernel/delivery';
import { showState } from '@verify-admin/rulebook/kernel/vocabulary';
import { BUSINESS_TYPES } from '@verify-admin/rulebook/kyb/business-type';
import { submissionFields } from '@verify-admin/rulebook/kyb/submission';
import { REQUEST_STATES } from '@verify-admin/rulebook/information-requests/request.states';
import { ASKABLE_ITEMS } from '@verify-admin/rulebook/information-requests/askable-items';
import { itemLabel } from '@verify-admin/rulebook/information-requests/item-label';
import { noteText } from '@verify-admin/rulebook/notes/note.rules';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { type CaseData, rowsOf } from '../data/read-case-data.ts';
import type { DataRow } from '../data/data-set.ts';
import type { PrintedFact, PrintedSection } from '../pdf/printed-case.ts';
import { momentCell, momentText, printedRows, textOf, whoText } from './words.ts';

function submittedValue(row: DataRow, field: string): string {
  if (field !== 'business_type') return textOf(row, field);
  const type = BUSINESS_TYPES.find(({ business_type }) => business_type === row.business_type);
  return type?.name ?? '';
}

/** What the applicant submitted last. */
export function submissionSection(data: CaseData): PrintedSection {
  const title = 'What was submitted';
  const newest = rowsOf(data, 'submissions').at(-1);
  if (!newest) return { title, remark: 'No form was submitted.', facts: [] };
  const facts = submissionFields(textOf(newest, 'country')).flatMap(
    ({ field, label }): PrintedFact[] => {
      const value = submittedValue(newest, field);
      return value === '' ? [] : [[label, value]];
    },
  );
  const remark = `Submitted ${momentText(textOf(newest, 'created'))}. The number of a person is masked.`;
  return { title, remark, facts };
}

/** How the account is paid, secrets masked. */
export function paymentSection(data: CaseData): PrintedSection {
  const title = 'Payment details';
  const [selection] = rowsOf(data, 'payment-selection');
  if (!selection) return { title, remark: 'No payment details were saved.', facts: [] };
  const values = rowsOf(data, 'payment-details').map(
    (row): PrintedFact => [textOf(row, 'field'), textOf(row, 'value')],
  );
  return {
    title,
    remark: 'Secret values show their last four characters.',
    facts: [
      ['Status', showState(PAYMENT_STATES, textOf(selection, 'status')).label],
      ['Country', textOf(selection, 'country')],
      ['Method', textOf(selection, 'payment_type')],
      ['Saved', momentText(textOf(selection, 'updated'))],
      ['Saved by', whoText(data, textOf(selection, 'saved_by'))],
      ...values,
    ],
  };
}

function answerText(row: DataRow): string {
  if (row.is_confirmed === true) return 'Confirmed as it is';
  const document = textOf(row, 'answer_document');
  return document === '' ? textOf(row, 'answer') : `Document ${document}`;
}

/** What was asked for after the form. */
export function requestsSection(data: CaseData): PrintedSection {
  const rows = rowsOf(data, 'information-requests');
  const file = 'data/information-requests.json';
  const { shown, remark } = printedRows(rows, file, 'Nothing was asked for after the form.');
  return {
    title: 'Information requests',
    remark,
    columns: [
      ['Asked (UTC)', 4],
      ['By', 4],
      ['State', 3],
      ['Item', 4],
      ['Text', 6],
      ['Answer', 4],
    ],
    rows: shown.map((row) => {
      const item = ASKABLE_ITEMS.find((one) => one === row.item);
      return [
        momentCell(textOf(row, 'created')),
        textOf(row, 'admin_username'),
        showState(REQUEST_STATES, textOf(row, 'state')).label,
        item ? itemLabel(item, textOf(row, 'country')) : textOf(row, 'item'),
        textOf(row, 'text'),
        answerText(row),
      ];
    }),
  };
}

/** What was sent by email, and whether it arrived. */
export function emailsSection(data: CaseData): PrintedSection {
  const rows = rowsOf(data, 'emails');
  const { shown, remark } = printedRows(rows, 'data/emails.json', 'No email was sent.');
  return {
    title: 'Emails',
    remark,
    columns: [
      ['When (UTC)', 4],
      ['Kind', 3],
      ['To', 6],
      ['State', 3],
      ['By', 4],
    ],
    rows: shown.map((row) => [
      momentCell(textOf(row, 'created')),
      textOf(row, 'kind'),
      textOf(row, 'recipient'),
      [showState(DELIVERY_STATES, textOf(row, 'state')).label, textOf(row, 'why')]
        .filter(Boolean)
        .join('\n'),
      whoText(data, textOf(row, 'admin_uuid')),
    ]),
  };
}

export function notesSection(data: CaseData): PrintedSection {
  const rows = rowsOf(data, 'notes');
  const { shown, remark } = printedRows(rows, 'data/notes.json', 'There are no notes.');
  return {
    title: 'Notes',
    remark,
    columns: [
      ['When (UTC)', 4],
      ['By', 4],
      ['Note', 12],
    ],
    rows: shown.map((row) => [
      momentCell(textOf(row, 'created')),
      whoText(data, textOf(row, 'admin_uuid')),
      (row.is_featured === true ? 'Featured\n' : '') + noteText(textOf(row, 'note')),
    ]),
  };
}
