import * as calls from '@verify-admin/rulebook/notifications/notifications.contract';
import { query } from '../kernel/command.ts';
import { findDigest } from './digest/digest.store.ts';
import * as store from './notifications.store.ts';

export const listNotifications = query(
  calls.listNotifications,
  async ({ before }, { app, actor }) => {
    const [{ rows, has_more }, unread, digest] = await Promise.all([
      store.findNotifications(app.db, actor.uuid, before),
      store.countUnread(app.db, actor.uuid),
      findDigest(app.db, actor.uuid),
    ]);
    return { data: rows, has_more, unread, digest };
  },
);
