import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { maskSecret, SECRET_NUMBERS } from '@verify-admin/rulebook/kyb/secret-number';
import { may } from '@verify-admin/rulebook/staff/permissions';
import {
  type KybReview,
  type RevealedNumbers,
  revealSubmittedNumbers,
} from '@verify-admin/rulebook/studios/review/review.contract';
import { useState } from 'react';
import { useAct } from '../../../kernel/calls/use-act.ts';
import { useMe } from '../../../kernel/session/use-session.ts';

/** The review with the revealed numbers in the place of the masked ones. */
function withNumbers(review: KybReview, { numbers, readings }: RevealedNumbers): KybReview {
  const { submission, marks } = review;
  const whole: Readonly<Record<string, string | undefined>> = readings;
  return {
    ...review,
    submission: submission && { ...submission, data: { ...submission.data, ...numbers } },
    marks: marks.map((mark) => {
      const reading = whole[mark.field];
      // A reading that was written down since is another one.
      const isIt = reading !== undefined && maskSecret(reading) === mark.reading;
      return isIt ? { ...mark, reading } : mark;
    }),
  };
}

/** The numbers of the shown submission, masked until they are revealed; another submission is masked again. */
export function useRevealedNumbers(account: AccountKey, review: KybReview | undefined) {
  const role = useMe()?.role ?? 'PENDING';
  const [revealed, setRevealed] = useState<RevealedNumbers | null>(null);
  const act = useAct(revealSubmittedNumbers, { onDone: ({ data }) => setRevealed(data) });
  const submission = review?.submission ?? null;
  const id = submission?.id ?? null;
  const isThere = SECRET_NUMBERS.some((field) => (submission?.data[field] ?? '') !== '');
  const isRevealed = revealed !== null && revealed.submission_id === id;
  const { account_type, account_id } = account;
  return {
    review: review && isRevealed ? withNumbers(review, revealed) : review,
    isRevealed,
    mayReveal: may(role, 'kyb/reveal') && id !== null && isThere,
    busy: act.busy,
    error: act.error,
    toggle: () => {
      if (isRevealed) setRevealed(null);
      else if (id !== null) act.run({ account_type, account_id, submission_id: id });
    },
  };
}

export type NumbersReveal = ReturnType<typeof useRevealedNumbers>;
