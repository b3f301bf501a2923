import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { useHandOver } from '../kyb/use-hand-over.ts';
import { usePushKybStatus } from '../override/use-push-kyb-status.ts';
import { AlertLine } from '../ui/alert-line.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';

export interface ProviderFailureProps {
  detail: AccountDetail;
  result: KybResult;
}

/** OVERR-08: the push failed, the override is kept; those who may can try again. */
export function FailedPush({ detail, result }: ProviderFailureProps) {
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
export function FailedHandOver({ detail, result }: ProviderFailureProps) {
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
