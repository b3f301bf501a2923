import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { companyNameWarning } from '@verify-admin/rulebook/accounts/company-name.rules';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { useHandOver } from '../kyb/use-hand-over.ts';
import { usePushKybStatus } from '../override/use-push-kyb-status.ts';
import { AlertLine, AlertLines } from '../ui/alert-line.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';

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

/** OVERR-08: the push failed, the override is kept; those who may can try again. */
function FailedPush({ detail, result }: Pick<AccountWarningsProps, 'detail' | 'result'>) {
  const push = usePushKybStatus(detail);
  const { kyb_status, idenfy_id, provider_push } = result;
  const mayTry = push.may && kyb_status !== null && idenfy_id !== null;
  const tryAgain = () => {
    if (mayTry) push.run({ company_id: idenfy_id, new_status: kyb_status });
  };
  const act = { about: 'the identity provider' };
  useKeys(mayTry ? [{ key: null, label: 'Notify again', act, run: tryAgain }] : []);
  return (
    <AlertLine
      tone="bad"
      fact="The identity provider was not notified"
      detail={`KYB is ${kyb_status ? KYB_STATES[kyb_status].label : 'unset'} here. ${push.error?.detail ?? provider_push?.why ?? ''}`}
      {...(mayTry && {
        act: {
          label: 'Try again',
          busy: push.busy,
          run: tryAgain,
        },
      })}
    />
  );
}

/** SCOPE-16: the submission is stored and can be reviewed here; those who may can hand it over again. */
function FailedHandOver({ detail, result }: Pick<AccountWarningsProps, 'detail' | 'result'>) {
  const { may, busy, error, run } = useHandOver(detail);
  const act = { about: 'the submission' };
  useKeys(may ? [{ key: null, label: 'Hand over again', act, run }] : []);
  return (
    <AlertLine
      tone="bad"
      fact="The submission was not handed to the identity provider"
      detail={error?.detail ?? result.company_review?.why ?? ''}
      {...(may && { act: { label: 'Hand over again', busy, run } })}
    />
  );
}
