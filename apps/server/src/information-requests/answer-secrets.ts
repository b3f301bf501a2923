import {
  mapAnswerSecrets,
  type RequestAnswers,
} from '@verify-admin/rulebook/information-requests/request-answers';
import { FormSecrets, type TypedForm } from '../wizard/form-secrets.ts';
import type { StoredRequest } from './information-requests.store.ts';

export const ANSWER_SECRETS = new FormSecrets<RequestAnswers>(mapAnswerSecrets);

/** What was typed into a request so far, and who typed each secret value. */
export function typedAnswers({ id, version, answers }: StoredRequest): TypedForm<RequestAnswers> {
  const { values, confirmed, typed } = answers;
  const name = `request ${id} ${version}`;
  return ANSWER_SECRETS.withTypists({ data: { values, confirmed }, typed }, name);
}
