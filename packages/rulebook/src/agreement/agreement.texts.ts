import type { Acknowledgement, CompensationModel, TypedField } from './agreement-form.ts';
import type { AgreementDocument, AgreementDocumentName } from './agreement-terms.ts';

/** AGR-01..04, AGR-12, AGR-20: every text of the agreement, on the page and in its PDF. */
export const AGREEMENT_TEXTS = {
  title: 'Passion Video – Content Creator Agreement',
  sections: {
    creator: 'Creator Information',
    content: 'Content Licensed',
    compensation: 'Compensation',
    terms: 'Terms Incorporated by Reference',
    warranties: 'Representations & Warranties',
    signature: 'Signature',
  },
  fields: {
    fullName: 'Full name',
    stageName: 'Stage name',
    email: 'Email',
    phone: 'Phone',
    mailingAddress: 'Mailing address',
    contentDescription: 'Description of the content',
    revenueSharePercent: 'Revenue share in percent',
    flatFee: 'Flat fee',
    otherCompensation: 'Other compensation',
    signature: 'Signature',
    printedName: 'Printed name',
    date: 'Date',
  } satisfies Readonly<Record<TypedField, string>>,
  compensationModel: 'Compensation model',
  models: {
    revenue: 'Revenue share',
    flat: 'Flat fee',
    other: 'Other',
  } satisfies Readonly<Record<CompensationModel, string>>,
  noModel: 'Not chosen',
  terms: 'These documents are part of this agreement.',
  documents: {
    termsOfService: 'Terms of Service',
    contentCreatorAgreement: 'Content Creator Agreement',
    privacyPolicy: 'Privacy Policy',
  } satisfies Readonly<Record<AgreementDocumentName, string>>,
  // ours
  notOffered: 'This agreement cannot be accepted yet',
  notOfferedWhy:
    'The documents that are part of it have not been set up here. Please contact the person who sent you this address.',
  acknowledgements: {
    termsOfService: 'I have read and accept the Terms of Service.',
    contentCreatorAgreement: 'I have read and accept the Content Creator Agreement.',
    privacyPolicy: 'I have read the Privacy Policy.',
    ageConfirmation: 'I am at least 18 years old.',
    ownershipConfirmation: 'I own the content, or I have the right to license it.',
    originalityConfirmation: 'The content is original and infringes no rights of others.',
    contentStandardsConfirmation: 'The content meets the content standards of Passion Video.',
    permissionsConfirmation: 'I have the permission of every person who appears in the content.',
    rightsGrantConfirmation: 'I grant Passion Video the rights that this agreement describes.',
    usageConfirmation: 'I agree that Passion Video uses the content as this agreement describes.',
  } satisfies Readonly<Record<Acknowledgement, string>>,
  optional: '(optional)',
  signaturePlaceholder: 'Type your full name to sign',
  kept: 'What you enter is kept in this tab on this device, encrypted, until you submit it.',
  restored: 'What you entered earlier on this device is filled in.',
  clear: 'Clear the form',
  unready:
    'To submit, enter full name, email, signature and printed name, and confirm all ten statements.',
  submit: 'Submit Agreement',
  capture: 'Capture as HTML',
  busy: 'Processing...',
  submitFailed: 'Failed to submit agreement. Please try again or contact support.',
  captureFailed: 'Failed to capture agreement. Please try again or contact support.',
  download: 'Download the PDF again',
  another: 'Fill in another agreement',
} as const;

/** AGR-15 */
export function submittedMessage(timestamp: string): string {
  return `Agreement submitted and saved successfully! Document ID: ${timestamp}`;
}

/** AGR-15 */
export function capturedMessage(timestamp: string): string {
  return `Agreement captured and saved successfully! Document ID: ${timestamp}`;
}

/** ours: which edition of a document is shown and accepted. */
export function editionOf({ version, date }: Pick<AgreementDocument, 'version' | 'date'>): string {
  return `Version ${version} of ${date}`;
}

/** ours: an amount is nothing without its currency. */
export function flatFeeLabel(currency: string): string {
  return `${AGREEMENT_TEXTS.fields.flatFee} in ${currency}`;
}
