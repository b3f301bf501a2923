import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  ACCEPTED_TYPES,
  type AcceptedType,
  PAYMENT_PREFIX,
} from '@verify-admin/rulebook/documents/document.rules';
import type { PaperFacts, PaperKind } from './drawing/paper.ts';

/** The row of a document before its file is drawn and stored. */
export interface DocumentRow extends AccountKey {
  readonly filename: string;
  readonly img_type: string;
  readonly description: string;
  readonly category: string;
  readonly display: 0 | 1;
  readonly created: string;
  readonly admin_uuid: string | null;
}

export interface MadeDocument {
  readonly row: DocumentRow;
  readonly kind: PaperKind;
  readonly facts: PaperFacts;
}

const MEDIA: Readonly<Record<PaperKind, AcceptedType>> = {
  'kyb-data': 'image/png',
  'payment-screenshot': 'image/png',
  'tax-form': 'application/pdf',
  'company-extract': 'application/pdf',
  'bank-letter': 'application/pdf',
  'utility-bill': 'image/jpeg',
  'bank-statement': 'image/jpeg',
  'id-front': 'image/jpeg',
  'id-back': 'image/jpeg',
  face: 'image/jpeg',
};

/** WIZ-70 with the markers of IMG-13: the `{doc}` part of a file name. */
const DOC_WORDS: Readonly<Record<PaperKind, (country: string) => string>> = {
  'kyb-data': () => 'kyb_data',
  'tax-form': (country) => (country === 'US' ? 'Company-W-9' : 'Company-W-8BEN-E'),
  'company-extract': () => 'Company-Status-Document',
  'utility-bill': () => 'Utility-Bill',
  'bank-statement': () => 'Bank-Statement',
  'bank-letter': () => 'Bank-Letter',
  'payment-screenshot': () => 'Payout-Account',
  'id-front': () => 'FRONT',
  'id-back': () => 'BACK',
  face: () => 'FACE',
};

/** One document of an account: what, when, by whom, and whether it is shown. */
export interface DocumentGiven {
  readonly kind: PaperKind;
  readonly facts: PaperFacts;
  readonly created: string;
  /** Null when the applicant or the provider brought it. */
  readonly admin_uuid: string | null;
  readonly payment?: boolean;
  readonly hidden?: boolean;
}

/** WIZ-69, IMG-17: `{type:id}_{doc}_{unix seconds}.{extension}`, marked when it is about payment. */
export function makeDocument(
  { account_type, account_id }: AccountKey,
  given: DocumentGiven,
): MadeDocument {
  const { kind, facts, created, admin_uuid } = given;
  const account = formatClientId(account_type, account_id);
  const doc = DOC_WORDS[kind](facts.country);
  const { extension } = ACCEPTED_TYPES[MEDIA[kind]];
  const name = `${account}_${doc}_${Math.floor(Date.parse(created) / 1000)}.${extension}`;
  const row = {
    account_type,
    account_id,
    filename: given.payment ? `${PAYMENT_PREFIX}${name}` : name,
    img_type: MEDIA[kind],
    description: admin_uuid === null ? `${account}_${doc}` : `manual:${admin_uuid}`,
    category: pathAccountType(account_type),
    display: given.hidden ? (0 as const) : (1 as const),
    created,
    admin_uuid,
  };
  return { row, kind, facts };
}
