import { PUBLIC_PAGES, type PublicPageName, STAFF_PAGES } from './pages.ts';

/** TEST-01: pages for developers, which production does not have. */
const TESTERS: readonly PublicPageName[] = ['launchTester', 'reviewTester'];

/** One slash at the end is no part. */
function partsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

function isAt(address: string, path: string): boolean {
  const parts = partsOf(address);
  const asked = partsOf(path);
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith('$') ? asked[at] !== '' : part === asked[at]))
  );
}

function isPublicPageName(name: string): name is PublicPageName {
  return name in PUBLIC_PAGES;
}

/** The page of the public entry at `path`; null where there is none. */
export function findPublicPage(
  path: string,
  { testers }: { readonly testers: boolean },
): PublicPageName | null {
  const open = Object.keys(PUBLIC_PAGES)
    .filter(isPublicPageName)
    .filter((name) => testers || !TESTERS.includes(name));
  return open.find((name) => isAt(PUBLIC_PAGES[name], path)) ?? null;
}

/** Whether the staff's entry has a page at `path`. */
export function isStaffPage(path: string): boolean {
  return Object.values(STAFF_PAGES).some((address) => isAt(address, path));
}

/**
 * Whether `path` belongs to the public entry, as a page or beside one: who mistypes an applicant's address
 * does not download the desk.
 */
export function isOfPublicEntry(path: string): boolean {
  const [, first] = partsOf(path);
  return Object.values(PUBLIC_PAGES).some((address) => partsOf(address)[1] === first);
}
