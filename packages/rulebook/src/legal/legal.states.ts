import { declareStates } from '../kernel/vocabulary.ts';

/** LEGAL-01: the wire calls legal approval `due_diligence_status`. */
export const LEGAL_STATES = declareStates({
  PENDING: { label: 'Pending', shape: 'ring' },
  APPROVED: { label: 'Approved', shape: 'good' },
  LEGAL_OVERRIDE_APPROVED: { label: 'Legal Override Approved', shape: 'good' },
  EXPIRED: { label: 'Expired', shape: 'clock' },
  DENIED: { label: 'Denied', shape: 'bad' },
});

export type LegalStatus = keyof typeof LEGAL_STATES;
