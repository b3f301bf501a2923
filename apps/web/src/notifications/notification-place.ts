import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { placeWithoutAccount } from '@verify-admin/rulebook/notifications/notification-places';
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

/**
 * The address a notification leads to: the account, at its note or its hits; the entry of the audit trail; or the
 * requests of settings.
 */
export function notificationPlace(notification: Place): string {
  const { kind, account, source_id } = notification;
  if (account === null) {
    const { path } = placeWithoutAccount(kind);
    return kind === 'audit' ? `${path}?at=${source_id}&entry=${source_id}` : path;
  }
  const { account_type, account_id } = account;
  return accountPath(account_type, account_id) + queryOf(notification);
}
