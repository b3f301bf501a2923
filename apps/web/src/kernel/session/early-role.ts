import { tellingTimeSinceLoad } from '../clock/clock.ts';
import { getAdminRole } from '@verify-admin/rulebook/staff/staff.contract';

declare global {
  interface Window {
    /** What `early-role.js` has asked for, before the app was there; taken once. */
    vaRole?: { readonly authorization: string; readonly answer: Promise<Response> } | undefined;
  }
}

const ADDRESS = `/api${getAdminRole.path}`;

/**
 * As the transport; the role that was asked for early is not asked for again by the session it was asked for.
 */
export function withEarlyRole(transport: typeof fetch): typeof fetch {
  return (address, init) => {
    const early = window.vaRole;
    if (!early || address !== ADDRESS) return transport(address, init);
    window.vaRole = undefined;
    if (new Headers(init?.headers).get('authorization') !== early.authorization) {
      return transport(address, init);
    }
    // One that failed is asked for again, as if it had not been.
    return tellingTimeSinceLoad(early.answer).catch(() => transport(address, init));
  };
}
