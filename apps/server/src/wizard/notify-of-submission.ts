import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { BUSINESS_TYPES } from '@verify-admin/rulebook/kyb/business-type';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { Transaction } from 'kysely';
import { findAssignedUser } from '../accounts/accounts.store.ts';
import { findKybSender } from '../emails/emails.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { notify } from '../notifications/notify.ts';
import type { Schema } from '../platform/database/schema.ts';

interface Submitted {
  readonly app: Pick<AppContext, 'events'>;
  readonly trx: Transaction<Schema>;
  readonly account: AccountKey;
  readonly now: string;
}

/** `Non US - Company, 2 owners` */
function excerptOf({ business_type, owners }: SubmissionData): string {
  const type = BUSINESS_TYPES.find((row) => row.business_type === business_type)?.name ?? '';
  return `${type}, ${owners.length === 1 ? '1 owner' : `${owners.length} owners`}`;
}

/** ours: who has the account, and who asked for the documents, are notified of them. */
export async function notifyOfSubmission(
  { app, trx, account, now }: Submitted,
  submission_id: number,
  data: SubmissionData,
): Promise<void> {
  const [assigned, sender] = [
    await findAssignedUser(trx, account),
    await findKybSender(trx, account),
  ];
  const recipients = [...new Set([assigned, sender])].filter((uuid) => uuid !== null);
  const notice = { kind: 'submission', submission_id, excerpt: excerptOf(data) } as const;
  await notify(app, trx, { account, recipients, actor: null, now }, notice);
}
