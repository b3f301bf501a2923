import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aRow, aWorkbook, BATCH_HEAD, filledIn } from '../factories/a-workbook.ts';
import { chooseOption } from './choose-option.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { deskOf, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-bulk-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(name: string, rows: Parameters<typeof aWorkbook>[0]): string {
  const path = join(folder, name);
  writeFileSync(path, aWorkbook(rows));
  return path;
}

test('a workbook from its choice to its exported results', async ({ page }) => {
  const { expectQuiet } = watch(page);
  await signIn(page, 'anna.novak');
  await page.getByRole('link', { name: 'Bulk AML' }).click();
  await expect(page).toHaveURL('/bulk_aml');
  const choose = (path: string) => page.getByLabel('Workbook', { exact: true }).setInputFiles(path);
  // Other journeys have batches of their own.
  const batch = page
    .getByRole('table', { name: 'Prior Batch Runs' })
    .getByRole('row', { name: /customers\.xlsx/ });

  await test.step('BULK-19 an error is shown with its row, can be downloaded and stops all', async () => {
    const bad = [7, 8, 9].map((id) => aRow(id, { birthday: 'yesterday' }));
    await choose(aFile('bad.xlsx', [aRow(48_213), ...bad]));
    await expect(page.getByText('3 errors.')).toBeVisible();
    const errors = page.getByRole('table', { name: 'Errors' });
    await expect(errors).toContainText('“yesterday” is not a date. Use YYYY-MM-DD. (×3)');
    await expect(errors).toContainText('3, 4 and 5');
    await expect(page.getByRole('button', { name: /Upload/ })).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bad errors.csv');
    expect(readFileSync(await download.path(), 'utf8')).toContain(
      '"Rows",3,"Birthday","yesterday"',
    );
  });

  await test.step('BULK-03 the template is a workbook that is read back', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bulk-aml-template.xlsx');
    const path = join(folder, 'filled.xlsx');
    const row = aRow('studio:48213', { country: 'Ungarn' });
    writeFileSync(path, filledIn(readFileSync(await download.path()), [row, row]));
    await choose(path);
    await expect(page.getByRole('button', { name: 'Upload 2 rows' })).toBeVisible();
    const warnings = page.getByRole('table', { name: 'Warnings' });
    await expect(warnings).toContainText('“Ungarn” is taken for Hungary (HU). (×2)');
    await expect(warnings).toContainText('also in row 3');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('BULK-03 another sheet of the workbook is read instead', async () => {
    const path = join(folder, 'sheets.xlsx');
    const more = [BATCH_HEAD, aRow(3), aRow(4)];
    writeFileSync(path, aWorkbook([aRow(1)], { others: [more] }));
    await choose(path);
    await expect(page.getByRole('button', { name: 'Upload 1 row', exact: true })).toBeVisible();
    await chooseOption(
      page.getByRole('combobox', { name: 'Sheet' }),
      page.getByRole('option', { name: 'More 1' }),
    );
    await expect(page.getByRole('button', { name: 'Upload 2 rows' })).toBeVisible();
    await expect(
      page.getByText('2 rows in sheet More 1; the other sheet is not read.'),
    ).toBeVisible();
  });

  await test.step('BULK-19 the order of the birthdays is asked once', async () => {
    const birthdays = ['02/05/1984', '03/06/1985'];
    await choose(
      aFile(
        'order.xlsx',
        birthdays.map((birthday, at) => aRow(at + 1, { birthday })),
      ),
    );
    const question = page.getByRole('group', { name: 'Order of the birthdays' });
    await expect(question).toContainText('Which day is “02/05/1984” in row 2?');
    await question.getByRole('button', { name: 'May 2, 1984 (the day first)' }).click();
    await expect(page.getByText('Birthdays are read with the day first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload 2 rows' })).toBeVisible();
  });

  await test.step('BULK-06 what is no workbook is refused in the documents’ words', async () => {
    const path = join(folder, 'note.xlsx');
    writeFileSync(path, 'no workbook');
    await choose(path);
    await expect(
      page.getByText('Error reading file: This is not an Excel workbook.'),
    ).toBeVisible();
  });

  await test.step('BULK-05 BULK-07 the rows are seen, a failure puts the progress back, then they are ingested', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => aRow(500_000 + at));
    const viktor = { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14' };
    const listed = aRow(48_188, { ...viktor, country: 'BY' });
    await choose(aFile('customers.xlsx', [listed, ...rows]));
    await expect(page.getByRole('table', { name: 'First rows' })).toContainText('Marchenko-Sahl');
    await page.route('**/api/upload_bulk_aml/', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Upload 121 rows' }).click();
    await expect(page.getByText('Upload failed')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeHidden();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Data successfully ingested.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });

  await test.step('BULK-10 BULK-16 it is listed among the prior batches, under the documents’ columns', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1440, height });
    const table = page.getByRole('table', { name: 'Prior Batch Runs' });
    const columns = ['Run Date', 'Total', 'Individual AML', 'Account AML', 'Run', 'Not Run'];
    const heads = (await table.getByRole('columnheader').allInnerTexts()).map((head) =>
      head.trim(),
    );
    // Columns of our own may be between them.
    expect(heads.filter((head) => [...columns, 'Action'].includes(head))).toEqual([
      ...columns,
      'Action',
    ]);
    await expect(batch.getByRole('cell').nth(heads.indexOf('Total'))).toHaveText('121');
    await expect(batch.getByRole('cell').nth(heads.indexOf('Not Run'))).toHaveText('121');
    await page.setViewportSize({ width, height });
  });

  await test.step('SCOPE-07 BULK-15 BULK-16 BULK-18 it is run after a confirmation, and its results appear', async () => {
    await batch.getByRole('button', { name: 'Run AML' }).click();
    const confirm = page.getByRole('dialog', { name: 'Run AML for 121 records?' });
    await confirm.getByRole('button', { name: 'Run AML' }).click();
    await expect(batch.getByRole('link', { name: 'View Results' })).toBeVisible();
  });

  await test.step('BULK-17 results are filtered in the address and opened whole', async () => {
    await expect(batch.getByRole('link', { name: '1 suspected' })).toBeVisible();
    await batch.getByRole('link', { name: 'View Results' }).click();
    await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
    await page.getByRole('link', { name: /^Suspected/ }).click();
    await expect(page).toHaveURL(/filter=suspected/);
    const results = page.url();
    await page.getByRole('link', { name: /Viktor Marchenko-Sahl/ }).click();
    const panel = page.getByRole('region', { name: 'Individual AML' });
    await expect(panel.getByRole('link', { name: 'Open account' })).toBeVisible();
    await expect(panel.getByRole('columnheader', { name: 'In the sheet' })).toBeVisible();
    await expect(page).toHaveURL(/row=\d+/);
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(panel.getByRole('columnheader', { name: 'In the sheet' })).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(results);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export .xlsx' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bulk-aml-.*-suspected\.xlsx$/);
  });

  await test.step('CALL-26 the history of an account says that a batch ran', async () => {
    await page.goto('/cs/studio/48188?over=history:aml_individual');
    await expect(page.getByRole('dialog').getByText('bulk AML run').first()).toBeVisible();
  });
  expectQuiet();
});

test('SHELL-19 ROUTE-15 nobody but an ADMIN finds the page', async ({ page }) => {
  await signIn(page, 'ines.duarte');
  await expect(page.getByRole('link', { name: 'Bulk AML' })).toBeHidden();
  await page.goto('/bulk_aml');
  await expect(page.getByText('This page needs the role ADMIN.')).toBeVisible();
});

test('BULK-17 suspected rows are decided on next to the list, one after the other', async ({
  browser,
  page,
}) => {
  const { expectQuiet } = watch(page);
  await signIn(page, 'anna.novak', '/bulk_aml');
  const listed = { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14', country: 'BY' };
  const path = aFile('review.xlsx', [
    aRow(47_379, listed),
    aRow(500_900),
    aRow(47_715, listed),
    aRow(900_001, listed),
  ]);
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: 'Upload 4 rows' }).click();
  const batch = page
    .getByRole('table', { name: 'Prior Batch Runs' })
    .getByRole('row', { name: /review\.xlsx/ });
  await batch.getByRole('button', { name: 'Run AML' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run AML' }).click();
  await batch.getByRole('link', { name: '3 suspected' }).click();
  await expect(page).toHaveURL(/filter=suspected/);
  const results = page.getByRole('table', { name: 'Results' });
  await results
    .getByRole('link', { name: /Viktor/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Individual AML' });
  const here = page.getByRole('navigation', { name: 'Results' }).locator('[aria-current="true"]');
  await expect(here).toContainText('47379');

  await test.step('the first hit is marked by keyboard, and its row follows', async () => {
    await expect(panel.getByRole('button', { expanded: true })).toBeFocused();
    await page.keyboard.press('t');
    await page.keyboard.type('The passport agrees.');
    await page.keyboard.press('Control+Enter');
    await expect(panel.getByText(/Confirmed as a true match by anna\.novak/).first()).toBeVisible();
  });

  await test.step('N leads to the next suspected row', async () => {
    await page.keyboard.press('n');
    await expect(here).toContainText('47715');
    await expect(panel.getByRole('button', { expanded: true })).toBeFocused();
  });

  await test.step('what a colleague decides on its account shows in the open row', async () => {
    const colleague = await deskOf(browser, 'marta.kovacs', '/cs/studio/47715?hits=individual');
    const hits = colleague.getByRole('dialog', { name: 'Individual AML' });
    await expect(hits.getByRole('button', { expanded: true })).toBeFocused();
    await colleague.keyboard.press('t');
    await colleague.keyboard.type('The passport agrees.');
    await colleague.keyboard.press('Control+Enter');
    await expect(
      panel.getByText(/Confirmed as a true match by marta\.kovacs/).first(),
    ).toBeVisible();
  });

  await test.step('N leads last to the row without an account', async () => {
    await page.keyboard.press('n');
    await expect(here).toContainText('900001');
    await expect(page.getByText('No account has this ID')).toBeVisible();
    await expect(page.getByText('algorithm_version')).toBeVisible();
  });

  await test.step('Back closes the panel, and a narrow window is filled by it', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/filter=suspected$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Results' }).getByRole('link').first().click();
    const whole = page.getByRole('dialog', { name: 'Individual AML' });
    await whole.getByRole('button', { name: 'Next suspected' }).click();
    await expect(page).toHaveURL(/row=4/);
    await expectAccessibleInBothSchemes(page);
  });
  expectQuiet();
});
