import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

/** Streamed, not asked for: `use-live-unread.ts` sets it. */
const UNREAD_KEY = ['unread-notifications'] as const;

/** How many notifications are unread; undefined while unknown. */
export function useUnread(): number | undefined {
  return useQuery<number>({ queryKey: UNREAD_KEY, queryFn: skipToken }).data;
}

/** Sets the number, or changes a known one. */
export function useSetUnread(): (change: (unread: number | undefined) => number) => void {
  const client = useQueryClient();
  return (change) => void client.setQueryData<number>(UNREAD_KEY, change);
}
