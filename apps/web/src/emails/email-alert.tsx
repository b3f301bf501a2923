import { EMAIL_FAILED } from '@verify-admin/rulebook/emails/email.rules';
import type { CallError } from '../kernel/calls/call-error.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { FailureLine } from '../ui/states/failure-line.tsx';

interface EmailAlertProps {
  /** What the person has to mend first. */
  refusal: string | null;
  error: CallError | null;
  onRetry: () => void;
  retrying: boolean;
}

/** KYB-03 before the email is asked for, KYC-09 when asking failed, with the server's message. */
export function EmailAlert({ refusal, error, onRetry, retrying }: EmailAlertProps) {
  if (refusal !== null) return <AlertLine tone="bad" fact={refusal} />;
  if (error === null) return null;
  return <FailureLine fact={EMAIL_FAILED} {...{ error, onRetry, retrying }} />;
}
