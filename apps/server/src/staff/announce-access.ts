import type { AppContext } from '../kernel/app-context.ts';

/** Lets every process check the person's streams, once the change is committed. */
export function announceAccess({ events }: AppContext, admin_uuid: string) {
  return async () => events.publish({ kind: 'access', admin_uuid });
}
