import { serverDate } from '../kernel/clock/clock.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@verify-admin/rulebook/notifications/notifications.contract';
import { send } from '../kernel/browser.ts';
import type { CallError } from '../kernel/calls/call-error.ts';
import { useAct } from '../kernel/calls/use-act.ts';
import { callKey } from '../kernel/calls/use-call.ts';
import { useSetUnread } from './unread.ts';

type Page = OutputOf<typeof listNotifications>;
type Pages = InfiniteData<Page, number | null>;

const PAGES_KEY = [...callKey(listNotifications), 'pages'];

/** The person's notifications, newest first, as many pages as were asked for. */
export function useNotifications() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery<Page, CallError, Pages, readonly unknown[], number | null>({
      queryKey: PAGES_KEY,
      queryFn: ({ pageParam, signal }) =>
        send(listNotifications, pageParam === null ? {} : { before: pageParam }, { signal }),
      initialPageParam: null,
      getNextPageParam: ({ data: rows, has_more }) => (has_more ? (rows.at(-1)?.id ?? null) : null),
    });
  return {
    notifications: data?.pages.flatMap((page) => page.data),
    digest: data?.pages[0]?.digest,
    error,
    retry: () => void refetch(),
    retrying: isFetching,
    older: { exist: hasNextPage, busy: isFetchingNextPage, load: () => void fetchNextPage() },
  };
}

type IsMarked = (notification: Notification) => boolean;

/** Marks notifications read: on this screen at once, and on the server. */
export function useMarkRead() {
  const client = useQueryClient();
  const setUnread = useSetUnread();
  const act = useAct(markNotificationsRead, {
    onDone: ({ data }) => setUnread(() => data.unread),
    // What was shown as read is not.
    onError: () => void client.invalidateQueries({ queryKey: PAGES_KEY }),
  });

  const show = (isMarked: IsMarked) => {
    const read = serverDate().toISOString();
    const change = (page: Page): Page => ({
      ...page,
      data: page.data.map((one) => (one.read === null && isMarked(one) ? { ...one, read } : one)),
    });
    client.setQueryData<Pages>(
      PAGES_KEY,
      (loaded) => loaded && { ...loaded, pages: loaded.pages.map(change) },
    );
  };
  return {
    one: ({ id, read }: Notification) => {
      if (read !== null) return;
      show((other) => other.id === id);
      act.run({ ids: [id] });
    },
    /** All that were there when the list was read; later ones stay unread. */
    through: ({ id: newest }: Notification) => {
      show(({ id }) => id <= newest);
      act.run({ through: newest });
    },
    busy: act.busy,
    error: act.error,
  };
}
