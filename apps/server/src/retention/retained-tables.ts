import type { RetainedRecord } from '@verify-admin/rulebook/retention/retention-periods.rules';
import type { Schema } from '../platform/database/schema.ts';

/**
 * By which tables the records of a kind are counted: each finds the rows of an account by an index. What belongs
 * to such a row, as a reaction does to its note, is deleted with it and not counted.
 */
export const RETAINED_TABLES = {
  Documents: ['compliance_image'],
  Verifications: ['verification_submission', 'identity_session', 'company_review'],
  'KYB forms': ['kyb_submission'],
  'Requests for more': ['information_request'],
  Members: ['member'],
  'Influencer profile': ['influencer'],
  'Expiry of documentation': ['expiry_record'],
  'AML runs': ['aml_run_input'],
  'AML subjects': ['aml_subject'],
  Alerts: ['monitoring_alert'],
  Notes: ['note'],
  Emails: ['email', 'kyc_sent'],
  'Payment details': ['payment_value'],
} as const satisfies Readonly<Record<RetainedRecord, readonly (keyof Schema)[]>>;
