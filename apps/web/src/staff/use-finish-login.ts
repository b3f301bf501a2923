import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { loginSentence, PENDING_CODE } from '@verify-admin/rulebook/staff/login-answers';
import { loginAdmin, takeLoginCode } from '@verify-admin/rulebook/staff/staff.contract';
import { useEffect, useRef } from 'react';
import { send, session } from '../kernel/browser.ts';
import type { CallError } from '../kernel/calls/call-error.ts';
import { LOGIN_ROUTE } from '../kernel/page-access/routes.ts';

/**
 * AUTH-28: the code of the answer selects the sentence, whatever text came with it. A failure without
 * a code, such as a lost connection, is no answer of the login and keeps its own sentence.
 */
function describeLoginFailure({ code, detail }: CallError): string {
  return code === null ? detail : loginSentence(code);
}

/** AUTH-17, AUTH-30: takes the single-use code the sign-in left behind and logs in with it. */
async function finishLogin(): Promise<string | null> {
  const credentials = await send(takeLoginCode, {});
  const answer = await send(loginAdmin, credentials, { asForm: true });
  if (answer.access_token === null || answer.permissions[0] === 'PENDING') {
    return loginSentence(PENDING_CODE);
  }
  session.begin({ token: answer.access_token, uuid: answer.uuid });
  return null;
}

/** Finishes the login once the issuer sent the browser back; answers the error line. */
export function useFinishLogin(isBack: boolean): { loading: boolean; error: string | null } {
  const navigate = useNavigate();
  const begun = useRef(false);
  const finish = useMutation<string | null, CallError>({
    mutationFn: finishLogin,
    onSettled: (refused, fault) => {
      // A session that has begun leaves this page by its guard. The address forgets the step, so
      // that a reload does not try a used code again.
      if (fault || refused) void navigate({ to: LOGIN_ROUTE, replace: true });
    },
  });
  const { mutate } = finish;

  useEffect(() => {
    if (!isBack || begun.current) return;
    begun.current = true;
    mutate();
  }, [isBack, mutate]);

  return {
    loading: finish.isPending || (isBack && finish.isIdle),
    error: finish.error ? describeLoginFailure(finish.error) : (finish.data ?? null),
  };
}
