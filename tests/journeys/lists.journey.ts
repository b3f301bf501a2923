import { expect, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAs } from './call-as.ts';
import { expectAccessible, switchScheme } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** Nobody else's journey goes to this account; it is given a name nobody else has. */
const ACCOUNT = '/cs/studio/48120';
const HEADER = 'uid,type,name,aliases,dob,country,program,position';
const COMPANY = 'Vhaskeldt Ombrielle Kft';

function publish(...names: string[]): void {
  const folder = process.env.PUBLISHER_DIR ?? '';
  const rows = names.map((name, i) => `${i + 1},company,${name},,,HU,,`);
  writeFileSync(join(folder, 'watched.csv'), [HEADER, ...rows, ''].join('\n'));
}

/** Names the account's company and screens it, so that it is monitored. */
async function screenCompany(page: Page): Promise<void> {
  const call = await callAs(page);
  const key = { account_type: 'studio', account_id: 48_120 };
  await call('update_company_name', { data: { ...key, company_name: COMPANY } });
  const run = { run_type: 'business', business_name: COMPANY };
  await call('run_single_aml', { data: { ...key, ...run } });
}

test('a list is updated from its publisher, and monitoring alerts the account it concerns', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak');
  publish('Somebody Else Holdings');
  await screenCompany(page);
  const lists = page.getByRole('list', { name: 'Sanctions lists' });
  const watched = lists.getByRole('listitem').filter({ hasText: 'WATCHED' });

  await test.step('the list is fetched when asked, and shows what it holds', async () => {
    await page.goto('/aml/lists');
    await expect(page.getByRole('heading', { name: 'Sanctions lists', level: 1 })).toBeVisible();
    const entry = page.getByRole('navigation', { name: 'Main' }).getByText('Bulk AML');
    await expect(entry.locator('..')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(watched.getByText('Fresh')).toBeVisible();
    await expect(watched.getByText('1 entry')).toBeVisible();
    await expect(page.getByText('Updated: WATCHED.')).toBeVisible();
  });

  await test.step('a change of it says what is new', async () => {
    publish('Somebody Else Holdings', COMPANY);
    await watched.getByRole('button', { name: 'Update' }).click();
    await expect(watched.getByText('2 entries, 1 new')).toBeVisible();
    await watched.getByRole('button', { name: 'WATCHED' }).click();
    await expect(watched.getByRole('table', { name: 'History' })).toContainText('1 new, 0 changed');
  });

  const alerts = page.getByRole('table', { name: 'Monitoring alerts' });
  await test.step('the account it concerns is alerted', async () => {
    await expect(alerts.getByRole('link', { name: COMPANY })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the account’s AML row says so', async () => {
    await alerts.getByRole('link', { name: COMPANY }).click();
    await page.waitForURL(`**${ACCOUNT}`);
    const alert = page.getByRole('alert').filter({ hasText: 'by monitoring' });
    await expect(alert).toContainText('New hit on Business AML since');
    await expect(alert).toContainText(`${COMPANY} on WATCHED of`);
    await expect(page.getByText(/New hit since .* — by monitoring/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Business AML', exact: true }).click();
  });

  await test.step('monitoring is switched off with a reason, and on again', async () => {
    await page.getByRole('button', { name: 'Switch off' }).click();
    const modal = page.getByRole('dialog', { name: 'Switch monitoring off' });
    await modal.getByRole('button', { name: 'Switch off' }).click();
    await expect(modal.getByText('Enter a reason for switching monitoring off.')).toBeVisible();
    await modal.getByRole('textbox', { name: 'Reason' }).fill('The account was closed.');
    await modal.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('Monitoring off', { exact: true })).toBeVisible();
    await expect(page.getByText('Reason: The account was closed.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('Monitoring on', { exact: true })).toBeVisible();
  });
  quiet.expectQuiet();
});

test('a list that is no list is refused by line, and one that is takes its place', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/aml/lists');
  await page.getByRole('button', { name: 'Upload a list' }).click();
  const modal = page.getByRole('dialog', { name: 'Upload a list' });
  const choose = (name: string, text: string) =>
    modal
      .getByLabel('List files')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('local watch.csv', `${HEADER}\n1,individual,Jo Dee,,not a date,,,\n`);
  await modal.getByRole('button', { name: 'Upload' }).click();
  const refused = modal.getByRole('list', { name: 'Refused lines' });
  await expect(refused).toContainText('local watch.csv, line 2');
  await choose('local watch.csv', `${HEADER}\n1,individual,Jo Dee,,1970,,,\n`);
  await modal.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/^LOCAL-WATCH of .* is in force\.$/)).toBeVisible();

  await test.step('a list that lost most of its records is imported with a reason only', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => `${n},individual,Jo Dee${n},,1970,,,`).join('\n');
    await page.getByRole('button', { name: 'Upload a list' }).click();
    await choose('local watch.csv', `${HEADER}\n${rows(100)}\n`);
    await modal.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(/^LOCAL-WATCH of .*, 100 entries, is in force\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Upload a list' }).click();
    await choose('local watch.csv', `${HEADER}\n${rows(40)}\n`);
    await modal.getByRole('button', { name: 'Upload' }).click();
    await expect(refused).toContainText(
      'The new list has 40 records, the list in force 100: 60 % fewer.',
    );
    const force = modal.getByRole('button', { name: 'Import with this reason' });
    await expect(force).toBeDisabled();
    await expectAccessible(page);
    await modal.getByRole('textbox', { name: 'Reason' }).fill('Its publisher merged records.');
    await force.click();
    await expect(page.getByText(/^LOCAL-WATCH of .*, 40 entries, is in force\.$/)).toBeVisible();
    const lists = page.getByRole('list', { name: 'Sanctions lists' });
    await lists.getByRole('button', { name: 'LOCAL-WATCH' }).click();
    await expect(lists).toContainText('Forced: Its publisher merged records.');
    await expect(lists).toContainText('60 % fewer');
  });
});

test('CS reads the lists and cannot change them', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/aml/lists');
  await expect(page.getByRole('list', { name: 'Sanctions lists' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload a list' })).toBeHidden();
  await switchScheme(page, 'dark');
  await expectAccessible(page);
});
