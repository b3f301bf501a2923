import { pageAccess } from '@verify-admin/rulebook/staff/page-access';

/** The key of the tab's storage that outlives a session: where to return to is no secret. */
export const RETURN_PLACE = 'va-return';
/** Only the path itself counts; no real host is asked for. */
const HERE = 'https://desk.invalid';

/** The page somebody wanted when the login screen came instead. */
export interface ReturnPlace {
  /** Path and query of a protected page of the desk. */
  readonly href: string;
  /** A session was there and had expired. */
  readonly hasExpired: boolean;
}

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The path and query where they lead to a protected page of the desk; null for anything else. */
export function deskPath(href: string): string | null {
  if (!href.startsWith('/') || !URL.canParse(href, HERE)) return null;
  const { origin, pathname, search } = new URL(href, HERE);
  if (origin !== HERE || pageAccess(pathname, null) !== 'login') return null;
  return pathname + search;
}

/**
 * Remembers the page for this tab, also while the browser is with the issuer. That a session had
 * expired there stays known when the page is asked for again without one, as by a reload.
 */
export function rememberPlace(place: ReturnPlace, storage: Stored = sessionStorage): void {
  const href = deskPath(place.href);
  if (href === null) forgetPlace(storage);
  else {
    const before = returnPlace(storage);
    const hasExpired = place.hasExpired || (before?.href === href && before.hasExpired);
    storage.setItem(RETURN_PLACE, JSON.stringify({ href, hasExpired }));
  }
}

/** The page that is returned to after a login; null where none was asked for. */
export function returnPlace(storage: Stored = sessionStorage): ReturnPlace | null {
  const stored: unknown = JSON.parse(storage.getItem(RETURN_PLACE) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('href' in stored)) return null;
  const href = typeof stored.href === 'string' ? deskPath(stored.href) : null;
  if (href === null) return null;
  return { href, hasExpired: 'hasExpired' in stored && stored.hasExpired === true };
}

/** Called where a page was reached. */
export function forgetPlace(storage: Stored = sessionStorage): void {
  storage.removeItem(RETURN_PLACE);
}
