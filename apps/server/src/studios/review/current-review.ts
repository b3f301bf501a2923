import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { reviewItems } from '@verify-admin/rulebook/studios/review/review-items';
import type { Kysely } from 'kysely';
import { findSubmission } from '../../kyb/submissions.store.ts';
import { hashOfValue } from '../../kernel/facts/ground.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { listMarks } from './review.store.ts';

/** What was submitted last, and the marks on it; a mark on an earlier value counts as none. */
export async function readCurrentReview(
  db: Kysely<Schema>,
  { keys }: Pick<AppContext, 'keys'>,
  key: AccountKey,
) {
  const submission = await findSubmission(db, keys.data, key);
  const stored = await listMarks(db, key);
  const items = submission ? reviewItems(submission.data).all : [];
  const hashes = new Map(items.map((item) => [item.field, hashOfValue(item.value)]));
  const marks = stored
    .filter(({ field, value_hash }) => hashes.get(field) === value_hash)
    .map(({ value_hash: _hash, ...mark }) => mark);
  const marks_version = stored.reduce((sum, { version }) => sum + version, 0);
  return { submission, items, marks, marks_version };
}

export type CurrentReview = Awaited<ReturnType<typeof readCurrentReview>>;
