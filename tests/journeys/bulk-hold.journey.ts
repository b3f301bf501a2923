import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aRow, aWorkbook } from '../factories/a-workbook.ts';
import { expectAccessible, switchScheme } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-hold-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody else's journey goes to this account. */
const ACCOUNT = 48_155;
/** More than are worked off between two looks of the page, five seconds, on a machine that is fast. */
const ROWS = 40_000;
const SHOTS = process.env.BULK_SHOTS;
const SIZES = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const;

/** Pictures for a review of the pages; the journey itself needs none. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchScheme(page, colorScheme);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(SHOTS, `${name}-${colorScheme}-${width}.png`) });
    }
  }
  await switchScheme(page, 'light');
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('BULK-18 a batch is paused, resumed and cancelled, and shown on an open account', async ({
  page,
  context,
}) => {
  const { expectQuiet } = watch(page);
  await signIn(page, 'anna.novak');
  const desk = await context.newPage();
  await desk.goto(`/cs/studio/${ACCOUNT}`);
  await page.goto('/bulk_aml');
  const path = join(folder, 'large.xlsx');
  const others = Array.from({ length: ROWS - 1 }, (_, at) =>
    aRow(600_000 + at, { last: `Halmos ${at}`, business: `Kft ${at}` }),
  );
  writeFileSync(path, aWorkbook([aRow(ACCOUNT), ...others]));
  await page.getByLabel('Workbook', { exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: 'Upload 40,000 rows' }).click();
  await expect(page.getByText('Data successfully ingested.')).toBeVisible();
  const row = page.getByRole('row', { name: /40,000/ }).first();
  await row.getByRole('button', { name: 'Run AML' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run AML' }).click();
  await expect(row.getByText('Running')).toBeVisible();
  await row.getByRole('link').first().click();

  const progress = page.getByRole('region', { name: 'Progress' });
  const bar = progress.getByRole('progressbar');
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));

  await test.step('an account it found is read again where it is open, and shows it', async () => {
    await expect(desk.getByText(/ran AML in a batch/).first()).toBeVisible();
  });

  await test.step('it is paused and makes no progress', async () => {
    if (!process.env.BULK_LATE) await shoot(page, 'running');
    await progress.getByRole('button', { name: 'Pause' }).click();
    await expect(progress.getByText('Paused')).toBeVisible();
    await expect(progress.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expectAccessible(page);
    if (!process.env.BULK_LATE) await shoot(page, 'paused');
  });

  await test.step('it is resumed', async () => {
    const before = await percent();
    await progress.getByRole('button', { name: 'Resume' }).click();
    await expect(progress.getByText('Running')).toBeVisible();
    await expect.poll(percent).toBeGreaterThan(before);
    await progress.getByRole('button', { name: 'Pause' }).click();
    await expect(progress.getByText('Paused')).toBeVisible();
  });

  await test.step('it is cancelled after a confirmation; what was done stays and is shown', async () => {
    await progress.getByRole('button', { name: 'Cancel batch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the rest of this batch?' });
    await dialog.getByRole('button', { name: 'Keep the batch' }).click();
    await expect(dialog).toBeHidden();
    await progress.getByRole('button', { name: 'Cancel batch' }).click();
    await shoot(page, 'asked');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the batch' }).click();
    await expect(
      page.getByText(
        /[\d,]+ of 40,000 rows were screened; the remaining rows will not be screened\./,
      ),
    ).toBeVisible();
    await expect(progress).toBeHidden();
    await expectAccessible(page);
    await shoot(page, 'cancelled');
    await page.goto(`${page.url()}?page=800`);
    await expect(page.getByText('Not screened').first()).toBeVisible();
    await shoot(page, 'not-screened');
  });

  await page.goto('/bulk_aml');
  await expect(page.getByRole('row', { name: /40,000/ }).first()).toContainText('Cancelled');
  await expectAccessible(page);
  await shoot(page, 'table');
  expectQuiet();
});
