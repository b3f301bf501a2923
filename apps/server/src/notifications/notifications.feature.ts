import type { Feature } from '../feature.ts';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { sendNextDigest } from './digest/send-digests.ts';
import { markNotificationsRead, setNotificationDigest } from './notifications.commands.ts';
import { listNotifications } from './notifications.queries.ts';
import { deleteOldNotifications } from './notifications.store.ts';
import { watchNotifications } from './notifications.streams.ts';

export const notificationsFeature: Feature = {
  calls: [listNotifications, markNotificationsRead, setNotificationDigest, watchNotifications],
  work: { digests: sendNextDigest },
  clockActs: [
    {
      act: 'read-notifications',
      every: HOUR_MS,
      run: ({ db }, now) => deleteOldNotifications(db, now),
    },
  ],
};
