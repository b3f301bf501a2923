import type { AccountKey } from '../accounts/account-key.ts';
import { pathAccountType } from '../accounts/account-type.ts';
import { formatClientId } from '../accounts/client-id.ts';
import { ACCEPTED_TYPES } from '../documents/document.rules.ts';
import type { BusinessType } from '../kyb/business-type.ts';
import { KYB_REQUIREMENTS } from '../kyb/kyb-requirements.ts';
import type { MessageKey } from './messages/english.ts';
import { TEXT_FIELDS, type TextField } from './wizard-data.ts';

interface WizardDocument {
  /** WIZ-70: its part of the file name. */
  readonly doc: string;
  /** WIZ-75 */
  readonly label: MessageKey;
  /** What is said beside the upload. */
  readonly hint?: MessageKey;
}

/** WIZ-19, WIZ-70, WIZ-75: the files of the wizard by their field. */
export const WIZARD_DOCUMENTS = {
  companyw9: { doc: 'Company-W-9', label: 'document.companyw9' },
  solew9: { doc: 'Sole-Prop-W-9', label: 'document.solew9' },
  companyw8bene: { doc: 'Company-W-8BEN-E', label: 'document.companyw8bene' },
  solew8bene: { doc: 'Sole-Prop-W-8BEN', label: 'document.solew8bene' },
  companystatusdoc: { doc: 'Company-Status-Document', label: 'document.companystatusdoc' },
  // WIZ-42, WIZ-43
  utilbankdoc: {
    doc: 'Utility-Bill-or-Bank-Statement',
    label: 'document.utilbankdoc',
    hint: 'hint.proofOfAddress',
  },
} as const satisfies Readonly<Record<string, WizardDocument>>;

export type DocumentField = keyof typeof WIZARD_DOCUMENTS;
export const DOCUMENT_FIELDS = Object.keys(WIZARD_DOCUMENTS) as [DocumentField, ...DocumentField[]];

/** WIZ-70, KYB-06: the `{doc}` of the image of the submitted data. */
export const KYB_DATA_DOC = 'kyb_data';

/** The row of a document. */
export function wizardDocument(field: DocumentField): WizardDocument {
  return WIZARD_DOCUMENTS[field];
}

/** The document that an upload names by its field or its part of the file name; null for another word. */
export function documentNamed(word: string): DocumentField | null {
  return (
    DOCUMENT_FIELDS.find((field) => field === word || wizardDocument(field).doc === word) ?? null
  );
}

/** WIZ-41: the types of file the wizard takes, by their bytes. */
export const WIZARD_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type WizardFileType = (typeof WIZARD_FILE_TYPES)[number];
/** WIZ-41: as an input of files names them. */
export const WIZARD_FILE_ACCEPT = '.pdf,.jpg,.jpeg,.png';

export function isWizardFileType(type: string): type is WizardFileType {
  return WIZARD_FILE_TYPES.some((one) => one === type);
}

export interface BusinessNeeds {
  /** The fields to be typed; of each inner list one is enough. */
  readonly typed: readonly (readonly TextField[])[];
  readonly documents: readonly DocumentField[];
}

const TEXTS: readonly string[] = TEXT_FIELDS;
const isTextField = (field: string): field is TextField => TEXTS.includes(field);
const isDocumentField = (field: string): field is DocumentField =>
  Object.hasOwn(WIZARD_DOCUMENTS, field);

/** WIZ-37..40: what a business of the type must bring, in the order of the KYB review's own table. */
export function businessNeeds(type: BusinessType): BusinessNeeds {
  const fields = KYB_REQUIREMENTS[type].map((requirement) => requirement.fields);
  return {
    typed: fields.map((some) => some.filter(isTextField)).filter((some) => some.length > 0),
    documents: fields.flatMap((some) => some.filter(isDocumentField)),
  };
}

/** WIZ-67, WIZ-68: the folder an account's files are sent to: `idenfy/affiliate/partner:12`. */
export function uploadFolder({ account_type, account_id }: AccountKey): string {
  return `idenfy/${pathAccountType(account_type)}/${formatClientId(account_type, account_id)}`;
}

/** WIZ-69: `partner:12_Company-W-9_1700000000.pdf` */
export function uploadFilename(
  { account_type, account_id }: AccountKey,
  doc: string,
  seconds: number,
  type: WizardFileType,
): string {
  const { extension } = ACCEPTED_TYPES[type];
  return `${formatClientId(account_type, account_id)}_${doc}_${seconds}.${extension}`;
}
