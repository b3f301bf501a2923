import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';

/** What the audit log calls that an email is to be sent again, was sent, and could not be sent. */
export const EMAIL_ACTS = {
  kyc: { again: 'email.kyc-queued', sent: 'email.kyc-sent', failed: 'email.kyc-failed' },
  kyb: { again: 'email.kyb-queued', sent: 'email.kyb-sent', failed: 'email.kyb-failed' },
  'kyb-request': {
    again: 'email.request-queued',
    sent: 'email.request-sent',
    failed: 'email.request-failed',
  },
  'kyb-reminder': {
    again: 'email.reminder-queued',
    sent: 'email.reminder-sent',
    failed: 'email.reminder-failed',
  },
} as const satisfies Readonly<Record<EmailKind, object>>;
