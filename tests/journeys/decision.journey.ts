import { expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const ACCOUNT = { account_type: 'studio', account_id: 48_131 };
const ADDRESS = '/cs/studio/48131';
const LISTED = 'Zarya Meridian Trading LLC';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Screens the account's company under a listed name. */
async function screenAsListed(page: Page): Promise<void> {
  const call = await callAs(page);
  await call('update_company_name', { data: { ...ACCOUNT, company_name: LISTED } });
  await call('run_single_aml', { data: { ...ACCOUNT, run_type: 'business' } });
}

/** Opens the explanation of the newest decision of the account from its timeline. */
async function openFromTimeline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View all' }).click();
  const timeline = page.getByRole('dialog', { name: 'Timeline' });
  await timeline.getByRole('link', { name: 'Explain' }).first().click();
  await expect(page).toHaveURL(/\/decisions\/\d+$/);
}

const SIZES = [1440, 1280, 768, 390];

/** Pictures for people, where a folder for them is named. */
async function takePictures(page: Page): Promise<void> {
  const folder = process.env.PICTURES_DIR;
  if (folder === undefined) return;
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 1000 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/decision-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.screenshot({ path: `${folder}/decision-whole.png` });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('a decision is explained from the timeline, and its screening gives the same bytes again', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', ADDRESS);
  await screenAsListed(page);
  const quiet = watch(page);
  await page.reload();
  await openFromTimeline(page);
  await expect(section(page, 'Decision')).toContainText('ran Business AML: Suspected');
  await expect(section(page, 'Decision')).toContainText('LEGAL');
  await expect(section(page, 'Facts at that time')).toContainText('stored with the decision');
  const screening = section(page, 'Screening');
  await expect(screening).toContainText(LISTED);
  await expect(section(page, 'Rules')).toContainText('aml/run');

  await screening.getByRole('button', { name: /^Run \d+ again$/ }).click();
  await expect(screening.getByText('Identical: the same bytes.')).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessibleInBothSchemes(page);
  await takePictures(page);
  quiet.expectQuiet();
});

test('the audit trail leads to it, and what is no decision says so', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin/audit?act=kyb.overridden');
  await page.getByRole('table', { name: 'Audit trail' }).locator('[data-row-link]').first().click();
  await page.getByRole('link', { name: 'Explain', exact: true }).click();
  await expect(section(page, 'Decision')).toContainText('overrode KYB');
  await expect(section(page, 'Facts at that time')).toContainText(
    'The facts were not stored with this decision.',
  );
  await expectAccessibleInBothSchemes(page);
  for (const address of ['/decisions/999999999', '/decisions/duna']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No such decision' })).toBeVisible();
  }
});

test('customer service is led back to the search', async ({ page }) => {
  await signIn(page, 'lena.fischer', ADDRESS);
  await page.goto('/decisions/1');
  await expect(page).toHaveURL(/\/cs$/);
});
