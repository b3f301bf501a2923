import { EMAIL_FAILED } from '@verify-admin/rulebook/emails/email.rules';
import type { CallError } from '../kernel/call-error.ts';
import { AlertLine } from '../ui/alert-line.tsx';

interface EmailAlertProps {
  /** What the person has to mend first. */
  refusal: string | null;
  error: CallError | null;
}

/** KYB-03 before the email is asked for, KYC-09 when asking failed, with what the server said. */
export function EmailAlert({ refusal, error }: EmailAlertProps) {
  if (refusal !== null) return <AlertLine tone="bad" fact={refusal} />;
  if (error === null) return null;
  const detail = error.detail === EMAIL_FAILED ? undefined : error.detail;
  return <AlertLine tone="bad" fact={EMAIL_FAILED} detail={detail} />;
}
