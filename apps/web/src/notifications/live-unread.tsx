import { useQueryClient } from '@tanstack/react-query';
import {
  listNotifications,
  watchNotifications,
} from '@verify-admin/rulebook/notifications/notifications.contract';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { useEffect, useEffectEvent } from 'react';
import { listen } from '../kernel/browser.ts';
import { callKey } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { keepListening } from '../kernel/streams/keep-listening.ts';
import { shareStream } from '../kernel/streams/share-stream.ts';
import { useVisible } from '../kernel/streams/use-visible.ts';
import { useSetUnread } from './unread.ts';

interface Message {
  readonly unread: number;
}

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Keeps the number on the bell, and the list where it is open, as they are on the server. */
export function LiveUnread() {
  const me = useMe();
  const visible = useVisible();
  const client = useQueryClient();
  const setUnread = useSetUnread();
  const uuid = me && may(me.role, 'notification/own') ? me.uuid : null;

  const handleMessage = useEffectEvent(({ unread }: Message) => {
    setUnread(() => unread);
    void client.invalidateQueries({ queryKey: callKey(listNotifications) });
  });

  useEffect(() => {
    if (uuid === null || !visible) return;
    return shareStream<Message>({
      name: `va-notifications ${uuid}`,
      begin: (onMessage) =>
        keepListening({
          listen: (handlers) => listen(watchNotifications, {}, { ...handlers, onMessage }),
          // The stream begins with the number.
          onMissed: () => {},
          after,
          chance: Math.random,
        }),
      onMessage: handleMessage,
    });
  }, [uuid, visible]);

  return null;
}
