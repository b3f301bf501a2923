import { BUSINESS_TYPES, type BusinessType } from '../kyb/business-type.ts';
import { TEXT_FIELDS, type TextField } from '../wizard/wizard-data.ts';
import { businessNeeds, DOCUMENT_FIELDS, type DocumentField } from '../wizard/wizard-documents.ts';

/** A field or a document of the form that can be asked for once more. */
export type AskableItem = TextField | DocumentField;
export const ASKABLE_ITEMS = [...TEXT_FIELDS, ...DOCUMENT_FIELDS] as const;

export function isDocumentItem(item: AskableItem): item is DocumentField {
  return DOCUMENT_FIELDS.some((field) => field === item);
}

export function isFieldItem(item: AskableItem): item is TextField {
  return !isDocumentItem(item);
}

export interface AskableItems {
  readonly fields: readonly TextField[];
  /** What a business of the type must bring. */
  readonly documents: readonly DocumentField[];
  /** What it need not bring and may be asked for all the same. */
  readonly otherDocuments: readonly DocumentField[];
}

/** WIZ-37..40: the numbers that some types must give and the others need not. */
const NUMBERS: readonly TextField[] = BUSINESS_TYPES.flatMap(({ business_type }) =>
  businessNeeds(business_type).typed.flat(),
);

/**
 * ours: what can be asked for, by business type. The type itself and the owners are not among it: they
 * change what else is needed, so the whole form is sent instead.
 */
export function askableItems(type: BusinessType | null): AskableItems {
  const needs = type === null ? { typed: [], documents: [] } : businessNeeds(type);
  const typed = needs.typed.flat();
  return {
    fields: TEXT_FIELDS.filter((field) => !NUMBERS.includes(field) || typed.includes(field)),
    documents: needs.documents,
    otherDocuments: DOCUMENT_FIELDS.filter((field) => !needs.documents.includes(field)),
  };
}

/** WIZ-47: a region is one of its country, so both are asked for together. */
const ASKED_WITH: Partial<Record<AskableItem, AskableItem>> = { country: 'region' };

/** The item that has to be asked for with this one; null where it stands alone. */
export function askedWith(item: AskableItem): AskableItem | null {
  return ASKED_WITH[item] ?? null;
}

/** WIZ-37..40: a document that is a tax form begins a new period of its validity. */
export function isTaxForm(item: AskableItem): boolean {
  return isDocumentItem(item) && item !== 'companystatusdoc' && item !== 'utilbankdoc';
}
