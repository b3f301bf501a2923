import { expect, type Page } from '@playwright/test';
import { aRow, aWorkbook } from '../factories/a-workbook.ts';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { aList, dialog } from './typed-dialogs.ts';

const queryOf = (page: Page) => new URL(page.url()).search;
const pathOf = (page: Page) => new URL(page.url()).pathname + queryOf(page);

/** A reload of a page with picked files asks first. */
async function reloadAfterQuestion(page: Page): Promise<void> {
  const asked: string[] = [];
  page.once('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
}

test('Bulk AML: Back closes the confirmation and the opened row, and never opens them again', async ({
  page,
}) => {
  await signIn(page, 'anna.novak');
  await page.goto('/bulk_aml');
  const listed = { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14', country: 'BY' };
  const buffer = aWorkbook([aRow(900_101, listed), aRow(900_102, listed)]);
  const file = { name: 'layers.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload 2 rows' }).click();
  const batch = page.getByRole('row', { name: /layers\.xlsx/ });
  await batch.getByRole('button', { name: 'Run AML' }).click();
  const confirm = dialog(page, 'Run AML for 2 records?');
  await expect(confirm).toBeVisible();
  expect(queryOf(page)).toMatch(/^\?over=run:[\w-]+$/);
  await page.reload();
  await expect(confirm).toBeVisible();
  await page.goBack();
  await expect(confirm).toBeHidden();
  expect(pathOf(page)).toBe('/bulk_aml');

  await batch.getByRole('button', { name: 'Run AML' }).click();
  await confirm.getByRole('button', { name: 'Run AML' }).click();
  await batch.getByRole('link', { name: '2 suspected' }).click();
  const results = page.getByRole('table', { name: 'Results' });
  await results
    .getByRole('link', { name: /Viktor/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: /Viktor/ });
  await expect(panel).toContainText('Row 2');
  const list = pathOf(page).replace('&row=2', '');

  await test.step('another row takes the place of the first', async () => {
    await page.getByRole('navigation', { name: 'Results' }).getByRole('link').last().click();
    await expect(panel).toContainText('Row 3');
    await page.goBack();
    await expect(panel).toBeHidden();
    expect(pathOf(page)).toBe(list);
  });

  await test.step('what the rows are searched for is in the address, and no name is', async () => {
    await page.getByRole('textbox', { name: 'Search the rows' }).fill('nobody of this name');
    await expect(page.getByText('No row found for “nobody of this name”')).toBeVisible();
    expect(pathOf(page)).toMatch(/\?filter=suspected&s=\d+$/);
    await page.reload();
    await expect(page.getByText('No row found for “nobody of this name”')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search the rows' }).fill('');
    await expect(results.getByRole('link', { name: /Viktor/ })).toHaveCount(2);
  });

  await test.step('what was closed is not opened by Back', async () => {
    await results
      .getByRole('link', { name: /Viktor/ })
      .first()
      .click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    expect(pathOf(page)).toBe(list);
    await page.goBack();
    await expect(batch).toBeVisible();
    expect(pathOf(page)).toBe('/bulk_aml');
  });
});

test('a dialog with picked files closes with Back and keeps them; a reload asks and shows the page alone', async ({
  page,
}) => {
  await signIn(page, 'anna.novak');
  const file = aList(3);
  await test.step('a list', async () => {
    await page.goto('/aml/lists');
    await page.getByRole('button', { name: 'Upload a list' }).click();
    const modal = dialog(page, 'Upload a list');
    await modal.getByLabel('List files').setInputFiles(file);
    await page.goBack();
    await expect(modal).toBeHidden();
    expect(pathOf(page)).toBe('/aml/lists');
    await page.goForward();
    await expect(modal.getByText(file.name)).toBeVisible();
    await reloadAfterQuestion(page);
    await expect(page.getByRole('button', { name: 'Upload a list' })).toBeVisible();
    await expect(page).toHaveURL('/aml/lists');
    await expect(modal).toHaveCount(0);
  });

  await test.step('a document', async () => {
    await page.goto('/cs/studio/48110');
    const picked = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: file.buffer };
    const modal = dialog(page, 'Upload New Image');
    await page.getByLabel('Files to upload').setInputFiles(picked);
    await expect(modal.getByText('contract.pdf')).toBeVisible();
    await page.goBack();
    await expect(modal).toBeHidden();
    await expect(page.getByText('One file is not uploaded yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(modal.getByText('contract.pdf')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();

    await page.getByRole('link', { name: 'Bulk AML' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('One file is not uploaded yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await reloadAfterQuestion(page);
    await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
    await expect(page).toHaveURL('/cs/studio/48110');
    await expect(modal).toHaveCount(0);
  });
});

test('the threshold and the rows of the lists are in the address; a link to what CS may not do says so', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  await page.goto('/aml/lists');
  await page.getByRole('button', { name: 'OFAC', exact: true }).click();
  await expect(page).toHaveURL('/aml/lists?open=OFAC');
  await page.reload();
  const history = page.getByRole('button', { name: 'OFAC', exact: true });
  await expect(history).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(history).toHaveAttribute('aria-expanded', 'false');

  await page.goto('/aml/threshold?over=set:85');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/aml/threshold');
  await page
    .getByRole('link', { name: /^\d\d\.0: \d+ subjects$/ })
    .first()
    .press('Enter');
  const subjects = page.getByRole('region', { name: 'Subjects of this score' });
  await subjects.getByRole('button', { name: 'Close' }).click();
  await expect(subjects).toBeHidden();
  expect(pathOf(page)).toBe('/aml/threshold');
  await page.goBack();
  await expect(page).toHaveURL(/\/aml\/threshold\?over=set:85$/);
});

test('an answer that comes late closes no other dialog', async ({ page }) => {
  await signIn(page, 'tom.beck');
  await page.goto('/cs/studio/48110');
  const answer = await holdBack(page, '**/api/update_company_name');
  await page.getByRole('button', { name: 'Edit company name' }).click();
  const name = dialog(page, 'Update/Sync Company Name');
  await name.getByLabel('Company name').fill('Late Answer Kft.');
  await name.getByRole('button', { name: 'Update' }).click();
  await page.goBack();
  await expect(name).toBeHidden();
  await page.getByRole('button', { name: 'Send KYB Email' }).first().click();
  const email = dialog(page, 'Send KYB Email');
  await expect(email).toBeVisible();
  answer();
  await expect(page.getByText('Late Answer Kft.').first()).toBeVisible();
  await expect(email).toBeVisible();
  expect(queryOf(page)).toBe('?over=kyb-email');
});
