import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { companyNameWarning } from '@verify-admin/rulebook/accounts/company-name.rules';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { FailedHandOver, FailedPush } from './provider-failures.tsx';

interface AccountWarningsProps {
  detail: AccountDetail;
  result: KybResult;
  onRename: () => void;
}

/** One calm line per thing that is not as it should be, each with the act that settles it. */
export function AccountWarnings({ detail, result, onRename }: AccountWarningsProps) {
  const names = companyNameWarning(detail.company_name, result.company_name);
  const isPushFailed = result.provider_push?.state === 'failed';
  const isReviewFailed = result.company_review?.state === 'failed';
  if (!names && !isPushFailed && !isReviewFailed) return null;
  return (
    <AlertLines>
      {names && (
        <AlertLine
          tone="open"
          fact={names}
          detail={`Account “${detail.company_name}”, verify “${result.company_name ?? ''}”`}
          act={{ label: 'Update/Sync Company Name', run: onRename }}
        />
      )}
      {isPushFailed && <FailedPush detail={detail} result={result} />}
      {isReviewFailed && <FailedHandOver detail={detail} result={result} />}
    </AlertLines>
  );
}
