import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** ROUTE-10, ROUTE-15: every protected page with its heading. */
const HEADINGS: Readonly<Record<string, string | RegExp>> = {
  '/my-dashboard': 'My Dashboard',
  '/cs': 'Customer Service',
  '/status': 'Status Dashboard',
  '/bulk_aml': 'Bulk AML',
  '/members': 'Members',
  '/payments-config': 'Country to Payments Configuration',
  '/expired_docs': 'Accounts with Expired Documentation',
  '/admin': 'Admin User Management',
  '/dashboard': 'Overview',
  '/studios': 'Studios',
  '/retention': 'Retention',
  '/creator/i': 'Influencers',
  // Without an id it is nobody's.
  '/creator/p': 'This influencer does not exist.',
};
const PATHS = Object.keys(HEADINGS);

/** SHELL-13: a page without a session, outside of the desk. */
const LINK_KYB = '/ky/test';

/** The entries of the sidebar. */
const ENTRIES: Readonly<Record<string, string>> = {
  'My Dashboard': '/my-dashboard',
  'Customer Service': '/cs',
  Influencers: '/creator/i',
  'Status List': '/status',
  'Bulk AML': '/bulk_aml',
  Members: '/members',
  'Link KYB': LINK_KYB,
  'Payments Config': '/payments-config',
  'Expired Docs': '/expired_docs',
  'Admin Panel': '/admin',
};

const CS_LEVEL = ['My Dashboard', 'Customer Service', 'Status List'];

interface Expected {
  readonly person: NamedPerson;
  readonly entries: readonly string[];
  readonly open: readonly string[];
}

const CS_PAGES = ['/my-dashboard', '/cs', '/status', '/expired_docs'];
const EXPECTED: Readonly<Record<string, Expected>> = {
  ADMIN: { person: 'anna.novak', entries: Object.keys(ENTRIES), open: PATHS },
  LEGAL: {
    person: 'tom.beck',
    entries: [...CS_LEVEL, 'Expired Docs'],
    open: [...CS_PAGES, '/dashboard', '/studios', '/retention'],
  },
  CS_ADMIN: {
    person: 'ines.duarte',
    entries: [...CS_LEVEL, 'Payments Config', 'Expired Docs'],
    open: [...CS_PAGES, '/payments-config'],
  },
  CS: { person: 'lena.fischer', entries: [...CS_LEVEL, 'Expired Docs'], open: CS_PAGES },
};

for (const [role, { person, entries }] of Object.entries(EXPECTED)) {
  test(`SHELL-06 SHELL-10 SHELL-12 SHELL-13 SHELL-16 SHELL-17 SHELL-18 SHELL-19 every entry of ${role} leads to its page`, async ({
    page,
  }) => {
    await signIn(page, person);
    const links = sidebar(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    const entriesShown = async () => {
      const texts = await sidebar(page).locator('ul').getByRole('link').allTextContents();
      // A count of what waits, said in full for screen readers, may stand after the label.
      return texts.map((text) => text.replace(/\d.*$/s, ''));
    };
    await expect.poll(entriesShown).toEqual(entries);
    for (const entry of entries) {
      await sidebar(page)
        .getByRole('link', { name: new RegExp(`^${entry}`) })
        .click();
      const path = ENTRIES[entry] ?? '';
      await expect(page).toHaveURL(new RegExp(`${path}($|\\?)`));
      const heading = path === LINK_KYB ? 'KY Launch Tester' : (HEADINGS[path] ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (path !== LINK_KYB) continue;
      await expect(sidebar(page)).toHaveCount(0);
      await page.goBack();
      await expect(page).not.toHaveURL(new RegExp(LINK_KYB));
      await expect(sidebar(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
    }
  });
}

const BELOW: Readonly<Record<string, (page: Page, path: string) => Promise<void>>> = {
  CS: async (page) => {
    await expect(page).toHaveURL(/\/cs$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Service');
  },
  LEGAL: expectForbidden,
  CS_ADMIN: expectForbidden,
};

async function expectForbidden(page: Page, path: string): Promise<void> {
  await expect(page.getByText('403')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

for (const [role, { person, open }] of Object.entries(EXPECTED)) {
  test(`ROUTE-05 ROUTE-07 ROUTE-10 ROUTE-15 ROUTE-16 what a ${role} may open opens, and nothing else`, async ({
    page,
  }) => {
    await signIn(page, person);
    for (const path of PATHS) {
      await page.goto(path);
      if (open.includes(path)) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[path] ?? '');
      } else await BELOW[role]?.(page, path);
    }
  });
}

test('ROUTE-15 a person whose role was taken away reads Permissions Pending on every page', async ({
  page,
}) => {
  await page.route('**/api/admin_role', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...answer, admin_role: { ...answer.admin_role, role: 'PENDING' } },
    });
  });
  await signIn(page, 'lena.fischer');
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByText('Permissions Pending').first()).toBeVisible();
    await expect(page.getByText('unexpected error')).toHaveCount(0);
  }
});

test('AUTH-08 a role that is lost with the connection is asked for again by itself, and nobody is called pending', async ({
  page,
}) => {
  const calls = ['**/api/admin_role', '**/api/health'];
  await signIn(page, 'anna.novak', '/mark.svg');
  for (const call of calls) await page.route(call, (route) => route.abort('connectionfailed'));
  await page.goto('/cs/studio/48213');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your role could not be loaded.',
  );
  await expect(page.getByText(/pending/i)).toHaveCount(0);
  for (const call of calls) await page.unroute(call);
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  await expect(sidebar(page).locator('ul').getByRole('link')).toHaveCount(
    Object.keys(ENTRIES).length,
  );
});

test('AUTH-08 a role that a busy server did not answer is asked for again by itself', async ({
  page,
}) => {
  let isBusy = true;
  await page.route('**/api/admin_role', (route) =>
    isBusy
      ? route.fulfill({ status: 503, json: { error: 'busy', detail: 'Busy.' } })
      : route.continue(),
  );
  await signIn(page, 'anna.novak', '/mark.svg');
  await page.goto('/cs/studio/48213');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your role could not be loaded.',
  );
  isBusy = false;
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
});

test('ROUTE-10 a visitor is sent from every page to the login', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});
