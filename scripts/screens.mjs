/*
 * Every screen of the demo by its address. Without the list a change of styles is looked at on the screens somebody
 * remembers. Playwright has projects for sizes and schemes, and no list of pages. A new page is one line here.
 */

/**
 * @typedef {'light' | 'dark'} Scheme
 *
 * @typedef {object} Picture
 * @property {string} name
 * @property {string} path
 * @property {Scheme} scheme
 * @property {number} width
 * @property {number} height
 * @property {string} [search] what is typed into the search box first
 */

/**
 * WIZ-02: what the address of an account's form carries; demo mode takes links without a signature (WIZ-06).
 * @param {string} client_id
 */
function demoLink(client_id) {
  return encodeURIComponent(btoa(`${client_id}:${Math.floor(Date.now() / 1000)}`));
}

/** @typedef {Pick<Picture, 'name' | 'path' | 'search'>} Screen */

/**
 * Every screen, also as seen with what may be open over it.
 * @type {Screen[]}
 */
export const SCREENS = [
  { name: 'my-dashboard', path: '/my-dashboard' },
  { name: 'search', path: '/cs', search: 'studio' },
  { name: 'account', path: '/cs/studio/48213' },
  { name: 'account-kyc', path: '/cs/studio/48213?open=kyc' },
  { name: 'account-kyb', path: '/cs/studio/48213?open=kyb' },
  { name: 'hits', path: '/cs/studio/48213?hits=individual' },
  { name: 'notifications', path: '/cs/studio/48213?over=notifications' },
  { name: 'override', path: '/cs/studio/48213?over=override:kyb' },
  { name: 'history', path: '/cs/studio/48213?over=history:kyb' },
  { name: 'run-aml', path: '/cs/studio/48213?over=run-aml:individual' },
  { name: 'company-name', path: '/cs/studio/48213?over=company-name' },
  { name: 'kyb-email', path: '/cs/studio/48213?over=kyb-email' },
  { name: 'payment', path: '/cs/studio/48126?over=payment' },
  { name: 'not-found', path: '/cs/studio/1' },
  { name: 'bulk-aml', path: '/bulk_aml' },
  { name: 'expired-documents', path: '/expired_docs' },
  { name: 'status', path: '/status' },
  { name: 'status-filtered', path: '/status?assigned=Legal&kyb=SUBMITTED,APPROVED' },
  { name: 'payments-config', path: '/payments-config' },
  { name: 'payment-rule', path: '/payments-config?over=add-rule' },
  { name: 'admin', path: '/admin' },
  {
    name: 'admin-person',
    path: '/admin?over=person:09fb459d-64e4-8ffa-9b08-b9b12196acec',
  },
  { name: 'audit-trail', path: '/admin/audit' },
  { name: 'audit-acts', path: '/admin/audit?act=kyb.overridden' },
  { name: 'overview', path: '/dashboard' },
  { name: 'overview-overrides', path: '/dashboard?over=overrides' },
  { name: 'members', path: '/members' },
  { name: 'member', path: '/members?over=member:1' },
  { name: 'studios', path: '/studios' },
  { name: 'lists', path: '/aml/lists' },
  { name: 'threshold', path: '/aml/threshold' },
  { name: 'self-test', path: '/aml/self-test' },
  { name: 'kyb-review', path: '/studios/48213' },
  { name: 'kyb-review-decide', path: '/studios/48213?over=decide:APPROVED' },
  { name: 'maker-checker', path: '/maker_checker' },
  { name: 'influencers', path: '/creator/i' },
  { name: 'influencer', path: '/creator/p?id=1' },
  { name: 'account-aml', path: '/cs/studio/48213?open=individual,business' },
  { name: 'retention', path: '/retention' },
  { name: 'decision', path: '/decisions/1' },
  { name: 'account-review', path: '/cs/studio/48213/review' },
  { name: 'agreement', path: '/influencer/contract' },
  { name: 'launch-tester', path: '/ky/test' },
  { name: 'review-tester', path: '/ky/test-approve' },
  { name: 'form', path: `/ffnKYB?d=${demoLink('studio:48110')}` },
];

/** @type {Scheme[]} */
export const SCHEMES = ['light', 'dark'];
const WIDTHS = [1440, 1366, 1280, 768, 390];

/** @returns {Picture[]} every screen at five widths, light and dark, to be looked through */
export function allPictures() {
  return SCHEMES.flatMap((scheme) =>
    SCREENS.flatMap((screen) =>
      WIDTHS.map((width) => ({
        ...screen,
        name: `${screen.name}-${width}-${scheme}`,
        scheme,
        width,
        height: 900,
      })),
    ),
  );
}
