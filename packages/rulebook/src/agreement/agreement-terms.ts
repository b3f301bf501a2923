import type { Acknowledgement } from './agreement-form.ts';

/** AGR-20: the documents that section 4 refers to, each with its acknowledgement. */
export const AGREEMENT_DOCUMENTS = [
  'termsOfService',
  'contentCreatorAgreement',
  'privacyPolicy',
] as const satisfies readonly Acknowledgement[];
export type AgreementDocumentName = (typeof AGREEMENT_DOCUMENTS)[number];

/** One of them, as this installation has it. */
export interface AgreementDocument {
  readonly name: AgreementDocumentName;
  readonly version: string;
  /** Since when it is in force, `2026-01-15`. */
  readonly date: string;
  readonly text: string;
  /** Of the file it is in. */
  readonly sha256: string;
}

/** ours: what a creator accepts, beside what the form says itself. */
export interface AgreementTerms {
  readonly documents: readonly AgreementDocument[];
  /** ISO 4217: the currency of the flat fee. */
  readonly currency: string;
  /** Of the documents and the currency: what a form names that was filled in with them. */
  readonly digest: string;
}
