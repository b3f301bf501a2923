/**
 * ROUTE-01, ROUTE-12: every page of the staff's entry by its address. The browser's routes are made of this
 * table, and the server answers 404 to an address that is in neither. A part that begins with `$` is any text.
 */
export const STAFF_PAGES = {
  index: '/',
  login: '/login',
  search: '/cs',
  account: '/cs/$accountType/$accountId',
  accountReview: '/cs/$accountType/$accountId/review',
  myDashboard: '/my-dashboard',
  status: '/status',
  overview: '/dashboard',
  lists: '/aml/lists',
  threshold: '/aml/threshold',
  selfTest: '/aml/self-test',
  makerChecker: '/maker_checker',
  bulkAml: '/bulk_aml',
  batchResults: '/bulk_aml/$statusFlag',
  expiredDocuments: '/expired_docs',
  paymentsConfig: '/payments-config',
  studios: '/studios',
  studioReview: '/studios/$accountId',
  admin: '/admin',
  auditTrail: '/admin/audit',
  members: '/members',
  influencers: '/creator/i',
  influencerProfile: '/creator/p',
} as const;

/** The same of the public entry, which holds no staff code (ROUTE-14). */
export const PUBLIC_PAGES = {
  wizard: '/ffnKYB',
  request: '/ffnKYB/more',
  verify: '/verify/$token',
  launch: '/ky/launch',
  launchTester: '/ky/test',
  reviewTester: '/ky/test-approve',
  review: '/ky/review',
  agreement: '/influencer/contract',
} as const;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

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
