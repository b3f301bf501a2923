import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  listAmlHits,
  listAmlSuppressions,
  type HitRow,
  revokeAmlSuppression,
  type SubjectHits,
} from '@verify-admin/rulebook/aml/hits/hits.contract';
import { isReviewable, needsReview } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { personRecordKey } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import { factsOfHit } from '@verify-admin/rulebook/aml/hits/hit-facts';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { useRenewAbout } from '../../kernel/calls/renew-about.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { useCall } from '../../kernel/calls/use-call.ts';

/** A hit together with whom it was found for. */
export interface HitOfSubject {
  readonly hit: HitRow;
  readonly subject: SubjectHits;
}

/** Who and what a hit is about. A run of other spellings finds it again under another id; what is written on it stays with it. */
export function recordOfHit({ hit, subject: { client_id } }: HitOfSubject): string {
  const { list_name, uid, asked } = hit;
  return personRecordKey({ client_id, list_name, uid, asked_dob: asked.dob });
}

/** The hits in force of one check, in the order they are shown. */
export function useHits({ account_type, account_id }: AccountKey, run_type: RunType) {
  const read = useCall(listAmlHits, { account_type, account_id, run_type });
  const subjects = read.data?.data;
  const hits: readonly HitOfSubject[] = (subjects ?? []).flatMap((subject) =>
    subject.hits.map((hit) => ({ hit, subject })),
  );
  return {
    subjects,
    hits,
    /** Of the whole check, and whom it was not screened for. */
    status: read.data?.status,
    unscreened: read.data?.unscreened ?? [],
    /** What the check rests on as it is shown, for the next decision. */
    facts: read.data?.facts || undefined,
    error: read.error,
    reading: read.isFetching,
    retry: () => void read.refetch(),
  };
}

/** How many hits there are to review, and how many of them are. */
export function countReviewed(hits: readonly HitOfSubject[]): { reviewed: number; of: number } {
  const reviewable = hits.map(({ hit }) => factsOfHit(hit)).filter(isReviewable);
  return { reviewed: reviewable.filter((hit) => !needsReview(hit)).length, of: reviewable.length };
}

export function useSuppressions({ account_type, account_id }: AccountKey) {
  return useCall(listAmlSuppressions, { account_type, account_id });
}

export function useRevokeSuppression({ account_type, account_id }: AccountKey) {
  const renewAbout = useRenewAbout();
  const renew = () => void renewAbout({ account_type, account_id });
  return useAct(revokeAmlSuppression, { onDone: renew, onError: renew });
}
