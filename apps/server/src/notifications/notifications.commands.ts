import { DIGEST_MESSAGES } from '@verify-admin/rulebook/notifications/digest.rules';
import * as calls from '@verify-admin/rulebook/notifications/notifications.contract';
import { command } from '../kernel/command.ts';
import { findDigest, setDigest } from './digest/digest.store.ts';
import { countUnread, markRead } from './notifications.store.ts';

export const markNotificationsRead = command(
  calls.markNotificationsRead,
  async (input, context) => {
    const { app, trx, actor, now } = context;
    const count = await markRead(trx, actor.uuid, input, now);
    // The person's other tabs.
    if (count > 0)
      await app.events.publishWith(trx, { kind: 'notification', recipient: actor.uuid });
    return {
      output: { message: 'Marked as read', data: { unread: await countUnread(trx, actor.uuid) } },
      audit: count > 0 ? { act: 'notification.read', detail: { count } } : { unchanged: null },
    };
  },
);

export const setNotificationDigest = command(
  calls.setNotificationDigest,
  async ({ digest }, { trx, actor, now }) => {
    const output = { message: DIGEST_MESSAGES[digest], data: { digest } };
    if ((await findDigest(trx, actor.uuid)) === digest) {
      return { output, audit: { unchanged: null } };
    }
    await setDigest(trx, actor.uuid, digest, now);
    return { output, audit: { act: 'notification.digest-set', outcome: digest, detail: {} } };
  },
);
