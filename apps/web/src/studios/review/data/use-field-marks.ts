import { useQueryClient } from '@tanstack/react-query';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import {
  getKybReview,
  markKybField,
  type StoredMark,
} from '@verify-admin/rulebook/studios/review/review.contract';
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

function withMark({ data }: Review, mark: StoredMark, marks_version?: number): Review {
  const others = data.marks.filter(({ field }) => field !== mark.field);
  const version = marks_version ?? data.marks_version + 1;
  return { data: { ...data, marks: [...others, mark], marks_version: version } };
}

/**
 * Sets marks. Each is shown at once and can be taken back; one that is refused is read again, and why
 * it was refused is kept until the next one.
 */
export function useFieldMarks(account: AccountKey, marks: ReadonlyMap<string, StoredMark>) {
  const client = useQueryClient();
  const username = useMe()?.username ?? '';
  const queryKey = callKey(getKybReview, account);
  const put = (mark: StoredMark, marks_version?: number) =>
    client.setQueryData<Review>(
      queryKey,
      (before) => before && withMark(before, mark, marks_version),
    );
  const act = useAct(markKybField, {
    onDone: ({ data }) => put(data.mark, data.marks_version),
    onError: () => void client.invalidateQueries({ queryKey }),
  });

  return {
    set: ({ field, mark, reading, documents }: NewMark) => {
      const expected_version = marks.get(field)?.version ?? 0;
      const set = { field, mark, reading, documents: [...documents] };
      // What is read meanwhile must not show the value without its mark.
      void client.cancelQueries({ queryKey });
      put({
        ...set,
        version: expected_version + 1,
        created: new Date().toISOString(),
        admin_username: username,
      });
      act.run({ ...account, ...set, expected_version });
    },
    error: act.error,
    clear: act.reset,
  };
}
