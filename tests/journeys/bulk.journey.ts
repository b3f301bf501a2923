import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aRow, aWorkbook } from '../making/a-workbook.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-bulk-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(name: string, rows: Parameters<typeof aWorkbook>[0]): string {
  const path = join(folder, name);
  writeFileSync(path, aWorkbook(rows));
  return path;
}

test('a workbook from its choice to its exported results', async ({ page }) => {
  test.setTimeout(120_000);
  const { expectQuiet } = watch(page);
  await signIn(page, 'anna.novak');
  await page.getByRole('link', { name: 'Bulk AML' }).click();
  await expect(page).toHaveURL('/bulk_aml');
  const choose = (path: string) => page.getByLabel('Workbook', { exact: true }).setInputFiles(path);
  // Other journeys have batches of their own.
  const batch = page
    .getByRole('table', { name: 'Prior Batch Runs' })
    .getByRole('row', { name: /customers\.xlsx/ });

  await test.step('BULK-19 a bad row is shown beside its row, can be downloaded and stops all', async () => {
    await choose(aFile('bad.xlsx', [aRow(48_213), aRow(48_214, { birthday: '3/4/1980' })]));
    await expect(page.getByText('1 error.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Errors' })).toContainText('is not a date');
    await expect(page.getByRole('button', { name: /Upload/ })).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bad errors.csv');
    expect(readFileSync(await download.path(), 'utf8')).toContain('"Rows",3,"Birthday"');
  });

  await test.step('BULK-06 what is no workbook is refused in the documents’ words', async () => {
    const path = join(folder, 'note.xlsx');
    writeFileSync(path, 'no workbook');
    await choose(path);
    await expect(
      page.getByText('Error reading file: This is not an Excel workbook.'),
    ).toBeVisible();
  });

  await test.step('BULK-05 the rows are seen, then ingested', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => aRow(500_000 + at));
    const viktor = { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14' };
    const listed = aRow(48_188, { ...viktor, country: 'BY' });
    await choose(aFile('customers.xlsx', [listed, ...rows]));
    await expect(page.getByRole('table', { name: 'First rows' })).toContainText('Marchenko-Sahl');
    await page.route('**/api/upload_bulk_aml/', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Upload 121 rows' }).click();
    await expect(page.getByText('Upload failed')).toBeVisible();
    // BULK-07
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
    // Columns of our own may stand between them.
    expect(heads.filter((head) => [...columns, 'Action'].includes(head))).toEqual([
      ...columns,
      'Action',
    ]);
    await expect(batch.getByRole('cell').nth(heads.indexOf('Total'))).toHaveText('121');
    await expect(batch.getByRole('cell').nth(heads.indexOf('Not Run'))).toHaveText('121');
    await page.setViewportSize({ width, height });
  });

  await test.step('BULK-15 BULK-16 BULK-18 it is run after a confirmation, and its results appear', async () => {
    await batch.getByRole('button', { name: 'Run AML' }).click();
    const confirm = page.getByRole('dialog', { name: 'Run AML for 121 records?' });
    await confirm.getByRole('button', { name: 'Run AML' }).click();
    await expect(batch.getByRole('link', { name: 'View Results' })).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('BULK-17 results are filtered in the address and opened whole', async () => {
    await batch.getByRole('link', { name: 'View Results' }).click();
    await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
    await page.getByRole('link', { name: /^Suspected/ }).click();
    await expect(page).toHaveURL(/filter=suspected/);
    await page.getByRole('link', { name: 'Viktor Marchenko-Sahl' }).click();
    const drawer = page.getByRole('dialog', { name: 'Viktor Marchenko-Sahl' });
    await expect(drawer.getByText('algorithm_version')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Open account' })).toBeVisible();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export .xlsx' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bulk-aml-.*-suspected\.xlsx$/);
  });
  expectQuiet();
});

test('SHELL-19 ROUTE-15 nobody but an ADMIN finds the page', async ({ page }) => {
  await signIn(page, 'ines.duarte');
  await expect(page.getByRole('link', { name: 'Bulk AML' })).toBeHidden();
  await page.goto('/bulk_aml');
  await expect(page.getByText('This page needs the role ADMIN.')).toBeVisible();
});
