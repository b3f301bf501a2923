import {
  type Acknowledgement,
  type SentAgreement,
  type TypedField,
  WARRANTY_ACKNOWLEDGEMENTS,
} from '@verify-admin/rulebook/agreement/agreement-form';
import {
  AGREEMENT_DOCUMENTS,
  type AgreementTerms,
} from '@verify-admin/rulebook/agreement/agreement-terms';
import { AGREEMENT_TEXTS, editionOf } from '@verify-admin/rulebook/agreement/agreement.texts';
import type { Content } from 'pdfmake';
import { typedText } from '../../platform/pdf/typed-text.ts';
import type { PdfPage } from '../../platform/pdf/write-pdf.ts';

/** What a PDF says of an agreement, all of it validated. */
export interface PrintedAgreement {
  readonly agreement: SentAgreement;
  readonly terms: AgreementTerms;
  /** ISO 8601: the document ID (AGR-15). */
  readonly timestamp: string;
  readonly data_sha256: string;
  /** Of the captured page; null where none was captured. */
  readonly page_sha256: string | null;
}

const SIZE = 10;
/** A4 less its margins; in points. */
const MARGIN = 48;
const LABEL_WIDTH = 150;
const VALUE_WIDTH = 595.28 - 2 * MARGIN - LABEL_WIDTH - 16;

const { fields, sections, acknowledgements, models } = AGREEMENT_TEXTS;

/** Text that was typed, in any script. */
function typed(text: string): Content {
  return typedText(text, { width: VALUE_WIDTH, size: SIZE });
}

type Row = readonly [label: string, value: Content];

function table(rows: readonly Row[]): Content {
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 0,
      widths: [LABEL_WIDTH, VALUE_WIDTH],
      body: rows.map(([label, value]) => [{ text: label, color: '#51606e' }, value]),
    },
  };
}

function heading(title: string): Content {
  return { text: title, bold: true, fontSize: 13, margin: [0, 16, 0, 6] };
}

/** A section of any length. */
function section(title: string, ...content: Content[]): Content {
  return [heading(title), ...content];
}

/** A section that is shorter than a page stays on one. */
function shortSection(title: string, ...content: Content[]): Content {
  return { stack: [heading(title), ...content], unbreakable: true };
}

function fieldRows(agreement: SentAgreement, names: readonly TypedField[]): Row[] {
  return names.map((name) => [fields[name], typed(agreement[name])]);
}

/** Each statement that was confirmed; an agreement without one of them is not stored (AGR-08). */
function confirmed(names: readonly Acknowledgement[]): Content {
  return table(names.map((name) => ['Confirmed', { text: acknowledgements[name] }]));
}

/** Which edition of each document was accepted; the hash is that of its file. */
function documentRows({ documents }: AgreementTerms): Row[] {
  return documents.map(({ name, sha256, ...edition }) => [
    AGREEMENT_TEXTS.documents[name],
    {
      stack: [typed(editionOf(edition)), { text: `SHA-256 ${sha256}`, fontSize: 8 }],
    },
  ]);
}

/** The model and its own input; the others are empty (AGR-14). */
function compensationRows({ agreement, terms }: PrintedAgreement): Row[] {
  const { compensationModel, revenueSharePercent, flatFee } = agreement;
  const chosen = compensationModel === '' ? AGREEMENT_TEXTS.noModel : models[compensationModel];
  const model: Row = [AGREEMENT_TEXTS.compensationModel, { text: chosen }];
  switch (compensationModel) {
    case 'revenue':
      return [
        model,
        [fields.revenueSharePercent, typed(revenueSharePercent && `${revenueSharePercent} %`)],
      ];
    case 'flat':
      return [model, [fields.flatFee, typed(flatFee && `${flatFee} ${terms.currency}`)]];
    case 'other':
      return [model, ...fieldRows(agreement, ['otherCompensation'])];
    case '':
      return [model];
  }
}

/** How it was sent, and the hashes by which it can be compared with the audit trail. */
function evidenceRows({ agreement, timestamp, data_sha256, page_sha256 }: PrintedAgreement): Row[] {
  const captured: Row[] = page_sha256
    ? [['SHA-256 of the captured page', { text: page_sha256, fontSize: 8 }]]
    : [];
  return [
    ['Document ID', { text: timestamp }],
    ['SHA-256 of the data', { text: data_sha256, fontSize: 8 }],
    ...captured,
    ['Received', { text: `${timestamp.slice(0, 10)} ${timestamp.slice(11, 19)} UTC` }],
    ['Sent, by the device', typed(agreement.submissionTimestamp)],
    ['Browser', typed(agreement.userAgent)],
    ['Screen', typed(agreement.screenResolution)],
    ['Window', typed(agreement.viewport)],
  ];
}

/** The agreement as a document. What was typed is text in it and nothing else. */
export function agreementPage(printed: PrintedAgreement): PdfPage {
  const { agreement, timestamp } = printed;
  const { title } = AGREEMENT_TEXTS;
  return {
    info: {
      title,
      creationDate: new Date(timestamp),
      producer: 'Verify Admin',
      creator: 'Verify Admin',
    },
    pageSize: 'A4',
    pageMargins: MARGIN,
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.2 },
    footer: (page, pages) => ({
      text: `Document ID ${timestamp} · Page ${page} of ${pages}`,
      fontSize: 8,
      color: '#51606e',
      margin: [MARGIN, 16, MARGIN, 0],
    }),
    content: [
      { text: title, bold: true, fontSize: 18 },
      section(
        `1 ${sections.creator}`,
        table(fieldRows(agreement, ['fullName', 'stageName', 'email', 'phone', 'mailingAddress'])),
      ),
      section(`2 ${sections.content}`, table(fieldRows(agreement, ['contentDescription']))),
      section(`3 ${sections.compensation}`, table(compensationRows(printed))),
      shortSection(
        `4 ${sections.terms}`,
        AGREEMENT_TEXTS.terms,
        table(documentRows(printed.terms)),
        confirmed(AGREEMENT_DOCUMENTS),
      ),
      shortSection(`5 ${sections.warranties}`, confirmed(WARRANTY_ACKNOWLEDGEMENTS)),
      shortSection(
        `6 ${sections.signature}`,
        table(fieldRows(agreement, ['signature', 'printedName', 'date'])),
      ),
      shortSection('Record', table(evidenceRows(printed))),
    ],
  };
}
