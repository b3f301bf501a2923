import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { StoredRequest } from './information-requests.store.ts';

interface Submitted {
  readonly created: string;
  readonly data_json: SubmissionData;
}

/**
 * The country of the form that a request was about. Where another one was answered it is that: its region was answered
 * with it. `submissions` begin with the newest.
 */
export function askedCountry(
  { state, created, answers }: StoredRequest,
  submissions: readonly Submitted[],
): string {
  const answered = state === 'ANSWERED' ? answers.values.country : undefined;
  if (answered !== undefined) return answered;
  return submissions.find((one) => one.created <= created)?.data_json.country ?? '';
}
