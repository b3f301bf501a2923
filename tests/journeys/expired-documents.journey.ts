import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const ACCOUNT = { account_type: 'partner', account_id: 90096 };

test('LEGAL-04 EXP-13 the desk says Expired, by whom and why, and follows a reset', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs/affiliate/90096');
  const legal = page
    .getByRole('list', { name: 'Compliance Checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Legal approval', exact: true }) });
  await expect(legal).toContainText('Expired');
  await expect(legal).toContainText('Verify Admin');
  await legal.getByRole('button', { name: 'Legal approval', exact: true }).click();
  await expect(legal).toContainText(/Expired since .+ by Verify Admin/);
  await legal.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history).toContainText(/W-8BEN(-E)? expired after 3 years/);
  await page.keyboard.press('Escape');

  const colleague = await browser.newPage();
  await signIn(colleague, 'anna.novak');
  const call = await callAs(colleague);
  await call('reset_document_expiration', { data: ACCOUNT });
  await expect(legal).toContainText(/Approved since/);
  await expect(legal).not.toContainText('Verify Admin');
  quiet.expectQuiet();
});

const PAGE = '/expired_docs';
const list = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
/** Rows with a company's name, without the account of the other journey. */
const rowsOf = (page: Page, name: string) =>
  list(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^RESET \S/ }) })
    .filter({ hasNotText: String(ACCOUNT.account_id) });

async function companyOf(row: Locator): Promise<string> {
  return (await row.getByRole('link').first().innerText()).trim();
}

test('SCOPE-17 EXP-01 EXP-02 EXP-03 EXP-04 the page lists what expired and what soon will, and leads to the accounts', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Accounts with Expired Documentation',
  );
  await expect(
    page.getByText(
      'W-8BEN and W-8BEN-E expire after 3 years. W-9 does not expire but should be requested again every 3 years.',
    ),
  ).toBeVisible();
  await expect(rowsOf(page, 'Expires within 3 months').first()).toContainText(/W-(8BEN|9)/);
  await expect(list(page, 'Expired').getByText('re-request W-9').first()).toBeVisible();
  await expectAccessible(page);

  const row = rowsOf(page, 'Expired').first();
  const company = await companyOf(row);
  const view = row.getByRole('link', { name: 'VIEW ACCOUNT' });
  const href = await view.getAttribute('href');
  expect(href).toMatch(/^\/cs\/[a-z-]+\/\d+$/);
  await view.click();
  await expect(page).toHaveURL((url) => url.pathname === href);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  await page.goBack();
  await expect(page).toHaveURL(/\/expired_docs$/);
  quiet.expectQuiet();
});

test('EXP-06 EXP-13 RESET asks first; the account leaves the list, also where a colleague was sooner', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', PAGE);
  const first = rowsOf(page, 'Expired').nth(1);
  const company = await companyOf(first);
  const dialog = page.getByRole('dialog', {
    name: `Are you sure you want to reset the expiration for ${company}?`,
  });

  await test.step('Escape and Back change nothing', async () => {
    await first.getByRole('button', { name: 'RESET' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await first.getByRole('button', { name: 'RESET' }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(rowsOf(page, 'Expired').filter({ hasText: company })).not.toHaveCount(0);
  });

  await test.step('a reload keeps the question; its answer takes the account off the list', async () => {
    await first.getByRole('button', { name: 'RESET' }).click();
    await page.reload();
    await expect(dialog).toBeVisible();
    const view = first.getByRole('link', { name: 'VIEW ACCOUNT' });
    const href = await view.getAttribute('href');
    await dialog.getByRole('button', { name: 'Reset the expiration' }).click();
    await expect(page.getByText(/^The expiration was reset, until /)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(list(page, 'Expired').locator(`a[href="${href}"]`)).toHaveCount(0);
  });

  await test.step('a colleague was sooner: it is said, and the account leaves the list', async () => {
    const row = rowsOf(page, 'Expired').nth(2);
    const href = await row.getByRole('link', { name: 'VIEW ACCOUNT' }).getAttribute('href');
    await row.getByRole('button', { name: 'RESET' }).click();
    const [, , type = '', id = ''] = (href ?? '').split('/');
    const call = await callAs(page);
    await call('reset_document_expiration', {
      data: { account_type: type, account_id: Number(id) },
    });
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: 'Reset the expiration' }).click();
    await expect(asked).toContainText('A colleague may have reset it already.');
    await page.keyboard.press('Escape');
    await expect(list(page, 'Expired').locator(`a[href="${href}"]`)).toHaveCount(0);
  });
  quiet.expectQuiet();
});

test('EXP-07 EXP-08 empty lists say so, and a failed load can be tried again', async ({ page }) => {
  await signIn(page, 'tom.beck', PAGE);
  await expect(rowsOf(page, 'Expired').first()).toBeVisible();
  const path = '**/api/get_expiring_documents';
  await page.route(path, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute(path);
  const none = {
    expired: [],
    soonToExpire: [],
    identities: [],
    totals: { expired: 0, soonToExpire: 0, identities: 0 },
  };
  await page.route(path, (route) => route.fulfill({ json: { data: none } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(
    page.getByText('There are no accounts with expired Documentation currently'),
  ).toBeVisible();
  await expect(
    page.getByText('There are no accounts with documentation expiring within 3 months'),
  ).toBeVisible();
});
