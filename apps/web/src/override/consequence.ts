import type { OverrideCheck } from '@verify-admin/rulebook/checks/checks';

const OPENS: Readonly<Record<string, string>> = {
  'kyc complete': 'Legal approval is possible once KYB is approved too.',
  'kyb APPROVED':
    'The identity provider is notified. Legal approval is possible once KYC is complete too.',
  'legal APPROVED': 'The account is approved by Legal.',
  'legal LEGAL_OVERRIDE_APPROVED': 'The account is approved by Legal as an exception.',
};

const OTHERWISE: Readonly<Record<OverrideCheck, string>> = {
  kyc: 'Legal approval waits until KYC is complete.',
  kyb: 'The identity provider is notified. Legal approval waits until KYB is approved.',
  legal: 'The account is not approved by Legal.',
};

/** What follows from a decision, said before it is made. */
export function describeConsequence(check: OverrideCheck, status: string): string {
  return OPENS[`${check} ${status}`] ?? OTHERWISE[check];
}
