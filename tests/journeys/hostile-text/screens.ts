import type { PUBLIC_PAGES, STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import type { Page } from '@playwright/test';
import { ASKED_AT, BATCH_FLAG, type Facts, LISTED, PAID, SHOWN, UNREACHED } from './rows.ts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';

type PageName = keyof typeof STAFF_PAGES | keyof typeof PUBLIC_PAGES;

export interface Screen {
  /** The page of the route table; null where the server writes the page. */
  readonly page: PageName | null;
  readonly path: string;
  /** Whether it shows no text that others do not. */
  readonly repeats?: boolean;
  /** Opens what is shown over the page by no address. */
  readonly open?: (page: Page) => Promise<void>;
}

export interface Shown {
  readonly facts: Facts;
  /** The number of the audit line of a decision. */
  readonly decision: number;
  /** The address of a person’s verification, and of a request for more. */
  readonly verify: string;
  readonly request: string;
  /** The numbers of the mails that were caught. */
  readonly mails: readonly number[];
}

const asQuery = (part: string) => (part.includes('=') ? part : `over=${part}`);

/** What the address of an account opens over its page. */
const OVER_ACCOUNT: readonly string[] = [
  'open=kyb,kyc,legal,payment,individual,business',
  'hits=individual',
  'hits=business',
  'override:kyc:2',
  'kyc-email:1',
  'submitted-kyb',
  'history:kyb',
  'history:kyc',
  'history:legal',
  'history:payment',
  'history:aml_individual',
  'history:aml_business',
  'timeline',
  'notifications',
].map(asQuery);

/** What shows no text that the page or another of these does not show. */
const REPEATING: readonly string[] = [
  'hits=individual&ask=remove:1',
  'override:kyb',
  'override:kyc',
  'override:legal',
  'run-aml:individual',
  'run-aml:business',
  'kyb-email',
  'company-name',
  'case-file',
  'upload',
  'monitoring-off',
  'legal-hold',
  'lift-hold',
  'erase',
  'rail:notes',
  'rail:documents',
  'rail:activity',
  'rail:assignments',
].map(asQuery);

const client = (key: AccountKey) => `${key.account_type}:${key.account_id}`;
const accountPath = (key: AccountKey) => `/cs/${key.account_type}/${key.account_id}`;
const linkOf = (text: string) => encodeURIComponent(btoa(text));

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(text);
}

async function palette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}

/** Shows what is masked, one value after another. */
async function reveal(page: Page): Promise<void> {
  const masked = page.getByRole('button', { name: /^Reveal / });
  await masked.first().waitFor();
  const labels = await masked.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  for (const label of labels)
    await page
      .getByRole('button', { name: label ?? '', exact: true })
      .first()
      .click();
}

function overAccount(queries: readonly string[], repeats: boolean): readonly Screen[] {
  return queries.map((query) => ({
    page: 'account',
    path: `${accountPath(SHOWN)}?${query}`,
    repeats,
  }));
}

function staffScreens({ facts, decision }: Shown): readonly Screen[] {
  const account = accountPath(SHOWN);
  const { admin_uuid, document_id, hit_id, influencer_id } = facts;
  const creator = `/creator/p?id=${influencer_id}`;
  return [
    { page: 'search', path: '/cs', open: (page) => search(page, 'studio') },
    { page: 'search', path: '/cs', open: (page) => palette(page, 'studio') },
    { page: 'account', path: account },
    ...overAccount(OVER_ACCOUNT, false),
    ...overAccount(REPEATING, true),
    { page: 'account', path: `${account}?hits=individual&entry=${hit_id}` },
    { page: 'account', path: `${account}?doc=${document_id}` },
    { page: 'account', path: `${accountPath(PAID)}?over=payment`, open: reveal },
    { page: 'account', path: `${accountPath(PAID)}?open=individual,payment`, repeats: true },
    { page: 'account', path: `${accountPath(LISTED)}?hits=business` },
    { page: 'account', path: `${accountPath(UNREACHED)}?open=kyb,individual` },
    { page: 'accountReview', path: `${account}/review` },
    { page: 'studioReview', path: `/studios/${SHOWN.account_id}` },
    {
      page: 'studioReview',
      path: `/studios/${SHOWN.account_id}?over=decide:APPROVED`,
      repeats: true,
    },
    {
      page: 'studioReview',
      path: `/studios/${SHOWN.account_id}?over=decide:DENIED`,
      repeats: true,
    },
    { page: 'myDashboard', path: '/my-dashboard' },
    { page: 'myDashboard', path: '/my-dashboard?over=notifications', repeats: true },
    { page: 'status', path: '/status' },
    { page: 'status', path: '/status?over=filters', repeats: true },
    { page: 'overview', path: '/dashboard' },
    { page: 'overview', path: '/dashboard?over=overrides', repeats: true },
    { page: 'overview', path: '/dashboard?over=people', repeats: true },
    { page: 'lists', path: '/aml/lists' },
    { page: 'threshold', path: '/aml/threshold' },
    { page: 'selfTest', path: '/aml/self-test' },
    { page: 'makerChecker', path: '/maker_checker' },
    { page: 'bulkAml', path: '/bulk_aml' },
    { page: 'batchResults', path: `/bulk_aml/${BATCH_FLAG}` },
    { page: 'expiredDocuments', path: '/expired_docs' },
    { page: 'paymentsConfig', path: '/payments-config' },
    { page: 'paymentsConfig', path: '/payments-config?over=add-rule', repeats: true },
    { page: 'paymentsConfig', path: '/payments-config?tab=history' },
    { page: 'studios', path: '/studios' },
    { page: 'admin', path: '/admin' },
    { page: 'admin', path: `/admin?over=person:${admin_uuid}` },
    { page: 'auditTrail', path: '/admin/audit' },
    { page: 'decision', path: `/decisions/${decision}` },
    { page: 'retention', path: '/retention' },
    { page: 'members', path: '/members' },
    { page: 'members', path: '/members?over=member:1' },
    { page: 'influencers', path: '/creator/i' },
    { page: 'influencerProfile', path: creator },
    { page: 'influencerProfile', path: `${creator}&over=edit-profile`, repeats: true },
    { page: 'influencerProfile', path: `${creator}&over=contract`, repeats: true },
    { page: 'influencerProfile', path: `${creator}&over=video:1`, repeats: true },
  ];
}

/** Of applicants, creators and callers. */
function publicScreens({ verify, request }: Shown): readonly Screen[] {
  const form = linkOf(`${client(SHOWN)}:${ASKED_AT}`);
  return [
    { page: 'wizard', path: `/ffnKYB?d=${form}` },
    { page: 'request', path: request },
    { page: 'verify', path: verify },
    { page: 'launch', path: '/ky/launch' },
    { page: 'launchTester', path: '/ky/test' },
    { page: 'reviewTester', path: '/ky/test-approve' },
    { page: 'review', path: '/ky/review' },
    { page: 'agreement', path: '/influencer/contract' },
  ];
}

/** Pages that the server writes as HTML. */
function serverPages({ mails }: Shown): readonly Screen[] {
  const paths = mails.flatMap((id) => [`/dev/inbox/${id}`, `/dev/inbox/${id}/html`]);
  return ['/dev/inbox', ...paths].map((path) => ({ page: null, path }));
}

/** Every screen of the product that can show a stored text, as an ADMIN or an applicant opens it. */
export function screensOf(shown: Shown): readonly Screen[] {
  return [...staffScreens(shown), ...publicScreens(shown), ...serverPages(shown)];
}
