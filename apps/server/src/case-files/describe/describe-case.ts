import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { formatFigure } from '@verify-admin/rulebook/kernel/figures';
import type { CaseDocument } from '../case-documents.ts';
import { timelineOf } from '../archive/timeline.ts';
import type { CaseData } from '../data/read-case-data.ts';
import type { DocumentPicture } from '../pdf/draw-picture.ts';
import type { PrintedCase, PrintedDocument, PrintedTable } from '../pdf/printed-case.ts';
import {
  accountName,
  checklistSection,
  coverFacts,
  type MadeCaseFile,
  ownersSection,
} from './cover.ts';
import { decidedFactsSection, reopeningsSection } from './decided-facts.ts';
import { decisionsSection, hitsSection } from './decisions.ts';
import {
  emailsSection,
  notesSection,
  paymentSection,
  requestsSection,
  submissionSection,
} from './sections.ts';
import { momentCell, momentText, printedRows, whoText } from './words.ts';

/** A document and its picture, as far as one was drawn. */
export interface PicturedDocument {
  readonly document: CaseDocument;
  /** Null where none was tried: the PDF has pictures of the first documents alone. */
  readonly picture: DocumentPicture | null;
}

const NO_ORIGINAL = 'Not recorded: the document was stored before originals were hashed';

function pictureRemark({ document, picture }: PicturedDocument): string {
  if (picture === null) return `The picture is left out here; the file is ${document.name}.`;
  if (picture.jpeg === null) {
    return `This file is damaged or could not be drawn safely; it is ${document.name}.`;
  }
  return (picture.pages ?? 1) > 1 ? `Page 1 of ${picture.pages}.` : '';
}

function documentOf(data: CaseData, pictured: PicturedDocument): PrintedDocument {
  const { document, picture } = pictured;
  const { label, filename, category, display, size, media_type } = document;
  const jpeg = picture?.jpeg;
  return {
    title: label,
    facts: [
      ['File name', filename],
      ['In the ZIP', document.name],
      ['Number', `${document.id}${display === 0 ? ', hidden' : ''}`],
      ['Category', category],
      ['Type and size', `${media_type}, ${formatFigure(size)} bytes`],
      ['Received', momentText(document.created)],
      ['Brought by', whoText(data, document.admin_uuid ?? '')],
      ['SHA-256 as stored', document.sha256],
      ['SHA-256 as received', document.original_sha256 ?? NO_ORIGINAL],
    ],
    picture: picture && jpeg ? { jpeg, width: picture.width, height: picture.height } : null,
    remark: pictureRemark(pictured),
  };
}

function timelineTable(data: CaseData): PrintedTable {
  const file = 'timeline.json';
  const { shown, remark } = printedRows(timelineOf(data), file, 'There are no lines.');
  return {
    title: 'Timeline',
    remark:
      remark ||
      'Lines of the audit log about this account. Their whole content and hashes are in timeline.json.',
    columns: [
      ['Line', 2],
      ['When (UTC)', 5],
      ['Who', 4],
      ['What', 8],
      ['Hash', 4],
    ],
    rows: shown.map(({ seq, created, hash, shown: { who, what } }) => [
      String(seq),
      momentCell(created),
      who,
      what,
      `${hash.slice(0, 16)}…`,
    ]),
  };
}

/** The case file in words, for the PDF. */
export function describeCase(
  data: CaseData,
  documents: readonly PicturedDocument[],
  made: MadeCaseFile,
): PrintedCase {
  const { account } = data;
  const type = ACCOUNT_TYPES[account.account_type].label;
  return {
    title: accountName(data),
    subtitle: `${type} ${account.account_id}`,
    mark: `${type} ${account.account_id} · case file ${made.case_file_id} · ${momentText(made.made_at)}`,
    made_at: made.made_at,
    cover: coverFacts(data, made),
    sections: [
      checklistSection(data, made),
      ownersSection(data),
      decisionsSection(data),
      decidedFactsSection(data),
      reopeningsSection(data),
      hitsSection(data),
      submissionSection(data),
      requestsSection(data),
      paymentSection(data),
      emailsSection(data),
      notesSection(data),
    ],
    documents: documents.map((one) => documentOf(data, one)),
    timeline: timelineTable(data),
  };
}
