import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconFileCheck, IconShieldSearch } from '@tabler/icons-react';
import { pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { NOTIFICATION_KINDS } from '@verify-admin/rulebook/notifications/notification.rules';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';
import { PlainLink } from '../ui/plain-link.tsx';
import { Avatar } from '../ui/values/people/avatar.tsx';
import { shownText } from '../ui/values/text/shown-text.tsx';
import { DateTime } from '../ui/values/time/date-time.tsx';
import { notificationPlace } from './notification-place.ts';
import classes from './notification-row.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** The keyboard begins there. */
  isNewest: boolean;
  onRead: () => void;
}

/** Who did what, on which account, when; the whole row leads there. */
export function NotificationRow({ notification, isNewest, onRead }: NotificationRowProps) {
  const { kind, actor, account, excerpt, created, read } = notification;
  const isUnread = read === null;
  const { by, sentence } = NOTIFICATION_KINDS[kind];
  const Sign = kind === 'alert' ? IconShieldSearch : IconFileCheck;
  return (
    <li className={classes.row} data-unread={isUnread || undefined} data-id={notification.id}>
      <span>
        {actor === null ? (
          <span className={classes.sign}>
            <Sign size={16} stroke={1.75} aria-hidden />
          </span>
        ) : (
          <Avatar name={actor} size={28} />
        )}
      </span>
      <div className={classes.text}>
        <div className={classes.head}>
          <PlainLink
            className={classes.link}
            href={notificationPlace(notification)}
            onClick={onRead}
            data-notification
            data-autofocus={isNewest || undefined}
            data-covers
          >
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            <b>{shownText(actor ?? by ?? '')}</b> <span>{sentence}</span>
          </PlainLink>
          <span className={classes.when}>
            <DateTime value={created} as="ago" />
          </span>
          {isUnread && <UnreadMark onRead={onRead} />}
        </div>
        {account && (
          <span className={classes.account}>
            <span className={classes.name} data-cut>
              {shownText(account.company_name)}
            </span>
            <span className={classes.id}>
              {`${pathAccountType(account.account_type)} ${account.account_id}`}
            </span>
          </span>
        )}
        {excerpt !== null && <span className={classes.excerpt}>{shownText(excerpt)}</span>}
      </div>
    </li>
  );
}

/** A dot; under the pointer, or with the focus in the row, the button that takes it away. */
function UnreadMark({ onRead }: Pick<NotificationRowProps, 'onRead'>) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} aria-hidden />
      <ActionIcon
        className={classes.mark}
        size="sm"
        aria-label="Mark as read"
        data-hint="Mark as read"
        onClick={onRead}
      >
        <IconCheck size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  );
}
