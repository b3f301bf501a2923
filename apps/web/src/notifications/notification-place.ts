import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';

type Place = Pick<Notification, 'kind' | 'account_type' | 'account_id' | 'source_id' | 'run_type'>;

function queryOf({ kind, source_id, run_type }: Place): string {
  if (kind === 'mention') return `?note=${source_id}`;
  if (kind === 'pictures') return '?open=kyc';
  return kind === 'alert' ? `?hits=${run_type}` : '';
}

/** The address a notification leads to: the account, at its note or its hits. */
export function notificationPlace(notification: Place): string {
  const { account_type, account_id } = notification;
  return accountPath(account_type, account_id) + queryOf(notification);
}
