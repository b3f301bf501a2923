import { DEFAULT_ROUTE, INDEX_ROUTE } from './product.ts';
import { type Level, type Role, reaches } from './roles.ts';

/** ROUTE-10, ROUTE-15: the protected pages and the level each needs; a page not listed is public. */
const PAGE_LEVELS: readonly { readonly path: string; readonly level: Level }[] = [
  { path: '/my-dashboard', level: 'cs' },
  { path: '/cs', level: 'cs' },
  { path: '/status', level: 'cs' },
  { path: '/aml/lists', level: 'cs' },
  { path: '/aml/threshold', level: 'cs' },
  { path: '/aml/self-test', level: 'cs' },
  { path: '/maker_checker', level: 'cs' },
  { path: '/expired_docs', level: 'cs' },
  { path: '/decisions', level: 'oversight' },
  { path: '/payments-config', level: 'csAdmin' },
  { path: '/dashboard', level: 'legal' },
  { path: '/studios', level: 'legal' },
  { path: '/retention', level: 'legal' },
  { path: '/bulk_aml', level: 'admin' },
  { path: '/members', level: 'admin' },
  { path: '/creator/i', level: 'admin' },
  { path: '/creator/p', level: 'admin' },
  { path: '/admin', level: 'admin' },
];

/** ROUTE-06, verbatim: paths on which a CS user is left alone. */
export const EXEMPT_PATHS = [
  'expired_docs',
  'ffnKYB',
  'login',
  'ky/launch',
  'ky/test',
  'ky/test-approve',
  'ky/review',
  'influencer/contract',
] as const;

/**
 * ours: ROUTE-07. The literal rule would bounce a CS user off two of his own sidebar entries.
 * Empty this list to have the literal reading.
 */
export const CS_SIDEBAR_PATHS = ['my-dashboard', 'status'] as const;

/** ours: pages without a sidebar entry that other screens lead to. */
const CS_LINKED_PATHS = ['aml/lists', 'aml/threshold', 'aml/self-test', 'maker_checker'] as const;

/** The one role ROUTE-05 confines. */
const CONFINED: Role = 'CS';

export type PageAccess = 'open' | 'login' | 'confined' | 'forbidden' | 'pending';

function covers(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}

function isConfinedAway(path: string): boolean {
  if (path === INDEX_ROUTE || covers(path, DEFAULT_ROUTE)) return false;
  return ![...EXEMPT_PATHS, ...CS_SIDEBAR_PATHS, ...CS_LINKED_PATHS].some((exempt) =>
    covers(path, `/${exempt}`),
  );
}

/**
 * What becomes of somebody who opens `path`: `login` sends to the login screen, `confined` back to
 * `/cs` (ROUTE-05), `pending` shows `Permissions Pending` (AUTH-32), `forbidden` the 403 page.
 */
export function pageAccess(path: string, role: Role | null): PageAccess {
  const page = PAGE_LEVELS.find((row) => covers(path, row.path));
  if (role === null) return page ? 'login' : 'open';
  if (page && !reaches(role, 'cs')) return 'pending';
  if (role === CONFINED && isConfinedAway(path)) return 'confined';
  if (page && !reaches(role, page.level)) return 'forbidden';
  return 'open';
}
