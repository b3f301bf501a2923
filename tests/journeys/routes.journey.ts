import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

/** ROUTE-01: the addresses beside those of the menu, with the heading of their page. */
const STAFF_PAGES: Readonly<Record<string, string | RegExp>> = {
  '/dashboard': 'Overview',
  '/studios': 'Studios',
  '/creator/p?id=1': /\S/,
};

/** ROUTE-12: the pages without a session. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/ffnKYB': 'Upload KYB Documents',
  '/ky/launch': 'API Request Handler',
  '/ky/test': 'KY Launch Tester',
  '/ky/test-approve': 'KYC Approve / Review Tester',
  '/ky/review': 'KYB Review',
  '/influencer/contract': 'Passion Video – Content Creator Agreement',
};

test('ROUTE-01 an ADMIN opens every page beside those of the menu', async ({ page }) => {
  await signIn(page, 'anna.novak');
  for (const [path, heading] of Object.entries(STAFF_PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
  test(`ROUTE-01 ROUTE-12 ${path} opens without a session and without the menu of the staff`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
}
