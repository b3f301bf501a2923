/** Reasons as staff write them, by what they decided. */
export const KYB_REASONS = {
  APPROVED: [
    'Extract, tax form and address agree.',
    'Registry checked by hand, company is active.',
    'Second submission is complete.',
  ],
  DENIED: [
    'Company was struck off the register in March.',
    'Utility bill is older than 30 days and shows another name.',
    'Tax form is signed by somebody who is not an officer.',
  ],
  KYB_APPROVED_KYC_BLOCK: [
    'Business documents are fine; the owner is blocked.',
    'Company cleared, people are not.',
  ],
} as const;

export const LEGAL_NOTES = {
  LEGAL_OVERRIDE_APPROVED: [
    'W-9 refreshed, accepted with the old registry extract.',
    'Board resolution seen on a call, paper follows.',
    'Counsel confirmed the branch may contract.',
  ],
  DENIED: [
    'Ownership chain ends in a trust.',
    'Beneficial owner refuses to be named.',
    'Contracting party is not the company on file.',
  ],
} as const;

/** The identity provider's reasons for a denied person. */
export const KYC_REASONS = {
  denied: ['DOC_FACE_MISMATCH', 'DOC_NOT_FULLY_VISIBLE', 'DOC_SUSPECTED_FAKE'],
  blocked: ['TOO_MANY_ATTEMPTS', 'BLOCKLISTED_DOCUMENT'],
  'aml-blocked': ['AML_SUSPECTION'],
  expired: ['DOC_EXPIRED'],
  'internal-review': ['MANUAL_REVIEW'],
} as const;

/** Reasons as staff write them when they set a KYC status by hand. */
export const KYC_NOTES = {
  complete: [
    'Verified on a video call, passport and face match.',
    'Second scan is sharp, data agree with the form.',
  ],
  denied: [
    'Document unreadable twice, owner asked for a call and did not come.',
    'Face is not the holder of the document.',
  ],
} as const;
