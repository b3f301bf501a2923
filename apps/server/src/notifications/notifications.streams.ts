import * as calls from '@verify-admin/rulebook/notifications/notifications.contract';
import { stream } from '../kernel/command.ts';
import type { AccountEvent, Gap } from '../platform/events/events.ts';
import { faultFacts } from '../platform/log.ts';
import { countUnread } from './notifications.store.ts';

/** Whether an event may have changed what somebody has not read. */
function concerns(event: AccountEvent | Gap, uuid: string): boolean {
  return event.kind === 'gap' || (event.kind === 'notification' && event.recipient === uuid);
}

export const watchNotifications = stream(
  calls.watchNotifications,
  async (_input, { app, actor, send }) => {
    const sendUnread = async () => send({ unread: await countUnread(app.db, actor.uuid) });
    let last = Promise.resolve();
    let isQueued = false;
    /** One count after the other, so that the newest is sent last; many events at once ask for one. */
    const renew = () => {
      if (isQueued) return;
      isQueued = true;
      last = last
        .then(() => {
          isQueued = false;
          return sendUnread();
        })
        .catch((error: unknown) => app.log.warn(faultFacts(error), 'an unread count was not sent'));
    };
    const leave = app.events.subscribe((event) => {
      if (concerns(event, actor.uuid)) renew();
    });
    renew();
    return { beat: () => {}, leave };
  },
);
