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
  decision: '/decisions/$seq',
  retention: '/retention',
  members: '/members',
  influencers: '/creator/i',
  influencerProfile: '/creator/p',
} as const;

// Of the public entry, by themselves: who links to one does not load the table of that entry.

/** ours: what the link of a request for more opens. */
export const WIZARD_REQUEST_PAGE = '/ffnKYB/more';
/** SHELL-13: what Link KYB opens. */
export const LAUNCH_TESTER_PAGE = '/ky/test';
/** INF-28: the form a creator signs. */
export const AGREEMENT_PAGE = '/influencer/contract';

/** The same of the public entry, which holds no staff code (ROUTE-14). */
export const PUBLIC_PAGES = {
  wizard: '/ffnKYB',
  request: WIZARD_REQUEST_PAGE,
  verify: '/verify/$token',
  launch: '/ky/launch',
  launchTester: LAUNCH_TESTER_PAGE,
  reviewTester: '/ky/test-approve',
  review: '/ky/review',
  agreement: AGREEMENT_PAGE,
} as const;

export type PublicPageName = keyof typeof PUBLIC_PAGES;
