import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import {
  type AskableItem,
  askableItems,
  isDocumentItem,
} from '@verify-admin/rulebook/information-requests/askable-items';
import { earlierDocument } from '@verify-admin/rulebook/information-requests/earlier-document';
import { itemLabel } from '@verify-admin/rulebook/information-requests/item-label';
import type { Language } from '@verify-admin/rulebook/kernel/language';
import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';

/** What a reviewer marked of a submitted value. */
export interface Opinion {
  readonly agrees: boolean;
  readonly differs: boolean;
  /** What the document says instead; empty where nobody wrote it down. */
  readonly reading: string;
}

/** A document with the number by which the review names it. */
export interface ReviewedDocument {
  readonly number: number;
  readonly caption: string;
  readonly image: ComplianceImage;
}

/** What more is asked about: what was submitted, and what was marked of it. */
export interface AskSubject {
  readonly account: AccountKey;
  readonly type: BusinessType | null;
  /** 0 where only the verification record holds what was submitted. */
  readonly submission_id: number;
  readonly data: SubmissionData;
  /** Of the form, and of the emails about it. */
  readonly language: Language;
  readonly opinionOf: (field: string) => Opinion;
  /** Newest first. */
  readonly images: readonly ComplianceImage[];
  readonly documents: readonly ReviewedDocument[];
}

/** One item that can be marked. */
export interface AskRow {
  readonly item: AskableItem;
  readonly label: string;
  /** The submitted value; empty for a document and where none was given. */
  readonly value: string;
  readonly isThere: boolean;
  readonly opinion: Opinion;
  /** The document that is there; null for a field and where none is. */
  readonly document: ReviewedDocument | null;
}

const NO_OPINION: Opinion = { agrees: false, differs: false, reading: '' };

function rowOf(subject: AskSubject, item: AskableItem): AskRow {
  const label = itemLabel(item, subject.data.country);
  if (!isDocumentItem(item)) {
    const value = subject.data[item] ?? '';
    const opinion = subject.opinionOf(item);
    return { item, label, value, isThere: value !== '', opinion, document: null };
  }
  const image = earlierDocument(item, subject.images);
  const document = subject.documents.find((one) => one.image.id === image?.id) ?? null;
  return { item, label, value: '', isThere: image !== null, opinion: NO_OPINION, document };
}

/** Everything that can be asked for, in the order in which it is shown. */
export function askRows(subject: AskSubject) {
  const { fields, documents, otherDocuments } = askableItems(subject.type);
  const rowsOf = (items: readonly AskableItem[]) => items.map((item) => rowOf(subject, item));
  return {
    fields: rowsOf(fields),
    documents: rowsOf(documents),
    others: rowsOf(otherDocuments),
  };
}
