import type { Kysely } from 'kysely';
import type { Applicant } from '../kernel/actor.ts';
import type { Refuse } from '../kernel/refused.ts';
import { isSubmittedSince } from '../kyb/submissions.store.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * A link lapses with the next submission of the account, by whichever link: it sends, saves and removes nothing any
 * more. A command asks with the account locked.
 */
export async function refuseLapsed(
  db: Kysely<Schema>,
  { account, issued_at }: Pick<Applicant, 'account' | 'issued_at'>,
  refuse: Refuse<'wizard/already-submitted'>,
): Promise<void> {
  if (await isSubmittedSince(db, account, issued_at)) throw refuse('wizard/already-submitted');
}
