import { loginSentence } from '@verify-admin/rulebook/staff/login-codes';
import type { CallError } from '../kernel/calls/call-error.ts';

/**
 * AUTH-28: the code of the answer selects the sentence, whatever text came with it. A failure without
 * a code, such as a lost connection, is no answer of the login and keeps its own sentence.
 */
export function describeLoginFailure({ code, detail }: CallError): string {
  return code === null ? detail : loginSentence(code);
}
