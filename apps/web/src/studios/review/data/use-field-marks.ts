import { serverDate } from '../../../kernel/clock/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import {
  getKybReview,
  markKybField,
  type StoredMark,
} from '@verify-admin/rulebook/studios/review/review.contract';
import { useRef } from 'react';
import { useMe } from '../../../kernel/session/use-session.ts';
import { useAct } from '../../../kernel/calls/use-act.ts';
import { callKey } from '../../../kernel/calls/use-call.ts';

type Review = OutputOf<typeof getKybReview>;

export interface NewMark {
  readonly field: string;
  /** Null takes the mark back. */
  readonly mark: FieldMark | null;
  readonly reading: string;
  readonly documents: readonly number[];
}

/** The review with this mark, unless a later mark of the same field is shown. */
function withMark(review: Review, mark: StoredMark): Review {
  const { data } = review;
  const before = data.marks.find(({ field }) => field === mark.field);
  const added = mark.version - (before?.version ?? 0);
  if (added < 0) return review;
  const marks = [...data.marks.filter((other) => other !== before), mark];
  return { data: { ...data, marks, marks_version: data.marks_version + added } };
}

/**
 * Sets marks. Each is shown at once and can be taken back; one that is refused is read again, and why
 * it was refused is kept until the next one.
 */
export function useFieldMarks(account: AccountKey, submission_id: number | null) {
  const client = useQueryClient();
  const isReadAgain = useRef(false);
  const username = useMe()?.username ?? '';
  const queryKey = callKey(getKybReview, account);
  const put = (mark: StoredMark) =>
    client.setQueryData<Review>(queryKey, (before) => before && withMark(before, mark));
  const rest = (facts: string) =>
    client.setQueryData<Review>(
      queryKey,
      (before) => before && { data: { ...before.data, facts } },
    );
  /** The mark as it is now: a key may be pressed before the last one is drawn. */
  const latestOf = (field: string): StoredMark | null => {
    const review = client.getQueryData<Review>(queryKey);
    return review?.data.marks.find((mark) => mark.field === field) ?? null;
  };
  const readAgain = () => {
    isReadAgain.current = false;
    void client.invalidateQueries({ queryKey });
  };
  const act = useAct(markKybField, {
    // A mark that overtakes the one before it is refused: it names a version that is not yet stored.
    queue: `${markKybField.name} ${formatClientId(account.account_type, account.account_id)}`,
    onDone: ({ data }) => {
      put(data.mark);
      rest(data.facts);
      if (isReadAgain.current) readAgain();
    },
    onError: readAgain,
  });

  return {
    latestOf,
    set: ({ field, mark, reading, documents }: NewMark) => {
      const expected_version = latestOf(field)?.version ?? 0;
      const set = { field, mark, reading, documents: [...documents] };
      // What is read meanwhile must not show the value without its mark; it may be a newer submission, so it is read afterwards.
      if (client.isFetching({ queryKey }) > 0) isReadAgain.current = true;
      void client.cancelQueries({ queryKey });
      put({
        ...set,
        version: expected_version + 1,
        created: serverDate().toISOString(),
        admin_username: username,
      });
      const expected_submission = submission_id ?? undefined;
      act.run({ ...account, ...set, expected_version, expected_submission });
    },
    error: act.error,
    clear: act.reset,
  };
}
