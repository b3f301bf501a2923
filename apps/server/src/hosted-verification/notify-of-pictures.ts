import type { Transaction } from 'kysely';
import { findAssignedUser } from '../accounts/accounts.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { notify } from '../notifications/notify.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { OpenedLink } from './open-link.ts';

/** ours: who has the account, and who sent or launched the link, are notified of the pictures. */
export async function notifyOfPictures(
  app: Pick<AppContext, 'events'>,
  trx: Transaction<Schema>,
  { person, person_name }: OpenedLink,
  { submission_id, now }: { readonly submission_id: number; readonly now: string },
): Promise<void> {
  const { account_type, account_id, admin_uuid } = person;
  const account = { account_type, account_id };
  const assigned = await findAssignedUser(trx, account);
  const recipients = [...new Set([assigned, admin_uuid])].filter((uuid) => uuid !== null);
  const notice = { kind: 'pictures', submission_id, excerpt: person_name } as const;
  await notify(app, trx, { account, recipients, actor: null, now }, notice);
}
