import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { AUDIT_PATH } from '@verify-admin/rulebook/audit/audit-trail.rules';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';

type Place = Pick<Notification, 'kind' | 'source_id' | 'run_type'> & {
  readonly account: Pick<
    NonNullable<Notification['account']>,
    'account_type' | 'account_id'
  > | null;
};

function queryOf({ kind, source_id, run_type }: Place): string {
  if (kind === 'mention') return `?note=${source_id}`;
  if (kind === 'pictures') return '?open=kyc';
  return kind === 'alert' ? `?hits=${run_type}` : '';
}

/** The address a notification leads to: the account, at its note or its hits, or the audit trail. */
export function notificationPlace(notification: Place): string {
  const { account, source_id } = notification;
  if (account === null) return `${AUDIT_PATH}?at=${source_id}&entry=${source_id}`;
  const { account_type, account_id } = account;
  return accountPath(account_type, account_id) + queryOf(notification);
}
