import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { give, openPerson, rowOf, setButton, usersTable } from './admin-parts.ts';
import { callAs } from './call-as.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** People of the demo whom no other journey knows; each has the role PENDING. */
const OLGA = 'olga.simic';
const SVEN = 'sven.holm';
/** A browser nobody else here has, so that its session is found. */
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

/** The last rows of a long table come a moment after the first. */
async function expectCounted(rows: Locator, heading: Locator): Promise<void> {
  const [, count] = /\((\d+)\)/.exec((await heading.textContent()) ?? '') ?? [];
  await expect(rows).toHaveCount(Number(count));
}

test('SHELL-16 ADMIN-01 ADMIN-02 ADMIN-03 ADMIN-04 ADMIN-05 ADMIN-06 the staff are listed and filtered by role', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/cs');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Admin Panel' })
    .click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin User Management');
  const heading = page.getByRole('heading', { name: /^Users \(\d+\)$/ });
  const rows = usersTable(page).locator('tbody').getByRole('row');
  const ines = rowOf(page, 'ines.duarte');
  await expect(ines).toBeVisible();
  await expectCounted(rows, heading);
  await expect(usersTable(page).getByRole('columnheader')).toHaveText([
    'Username',
    'Current Role',
    'Created',
    'Last Updated',
    'Actions',
  ]);
  await expect(ines).toContainText('CS_ADMIN');
  await expect(ines).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d/);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('combobox', { name: 'Filter by role' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'All Users',
    'Admin',
    'Legal',
    'CS',
    'Pending',
  ]);
  await page.getByRole('option', { name: 'Legal' }).click();
  await expect(page).toHaveURL(/role=LEGAL$/);
  await expect(rowOf(page, 'tom.beck')).toBeVisible();
  await expect(rowOf(page, 'ines.duarte')).toHaveCount(0);
  await expectCounted(rows, heading);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Filter by role' })).toHaveValue('Legal');
  quiet.expectQuiet();
});

test('ADMIN-07 ADMIN-08 ADMIN-09 ADMIN-10 ADMIN-11 ADMIN-12 ADMIN-14 a role is set, and a colleague’s change is not overwritten', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin');
  const olga = rowOf(page, OLGA);
  await expect(olga.getByRole('group').getByRole('button')).toHaveText([
    'ADMIN',
    'LEGAL',
    'CS',
    'PENDING',
  ]);
  await expect(setButton(page, OLGA, 'PENDING')).toBeDisabled();

  await test.step('a spinner is on the button while the change runs', async () => {
    const release = await holdBack(page, '**/api/update_admin_role');
    await give(page, OLGA, 'LEGAL');
    await expect(setButton(page, OLGA, 'LEGAL')).toHaveAttribute('data-loading', 'true');
    release();
    await expect(page.getByText('Role updated successfully')).toBeVisible();
    await page.unroute('**/api/update_admin_role');
    await expect(setButton(page, OLGA, 'LEGAL')).toBeDisabled();
    await expect(setButton(page, OLGA, 'PENDING')).toBeEnabled();
  });

  await test.step('the alert is dismissed', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Role updated successfully')).toHaveCount(0);
  });

  await test.step('a role set by a colleague meanwhile stays', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const listed = await page.request.get('/api/admin_users', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { admins } = await listed.json();
    const { uuid } = admins.find((one: { username: string }) => one.username === OLGA);
    const call = await callAs(page);
    await call('update_admin_role', { data: { uuid, role: 'CS' } });
    await give(page, OLGA, 'ADMIN');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to update role');
    await expect(alert).toContainText('role to CS meanwhile');
    await page.reload();
    await expect(setButton(page, OLGA, 'CS')).toBeDisabled();
    await call('update_admin_role', { data: { uuid, role: 'PENDING' } });
  });
  quiet.expectQuiet();
});

test('ADMIN-13 a list that does not load says so, and is asked for again', async ({ page }) => {
  await page.route('**/api/admin_users', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page, 'anna.novak', '/admin');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading admin users. Please try again.');
  await page.unroute('**/api/admin_users');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'anna.novak')).toBeVisible();
});

test('a session is revoked and ends at its next request; one’s own is marked', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  const tablet = await browser.newContext({ userAgent: IPAD });
  const other = await tablet.newPage();
  await signIn(other, 'anna.novak', '/cs');
  await signIn(page, 'anna.novak', '/admin');
  await openPerson(page, 'anna.novak');
  const sessions = page.getByRole('region', { name: 'Open sessions' });
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  const lost = sessions.getByRole('listitem').filter({ hasText: 'Safari on iPad' });
  await lost.getByRole('button', { name: /^Revoke/ }).click();
  await expect(page.getByRole('dialog').getByText('The session was revoked.')).toBeVisible();
  await expect(lost).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tablet.close();
  quiet.expectQuiet();
});

test('a staff member is disabled after a question, and enabled again', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin?role=PENDING');
  await openPerson(page, SVEN);
  const person = page.getByRole('dialog', { name: SVEN });
  await person.getByRole('button', { name: 'Disable…' }).click();
  const question = page.getByRole('dialog', { name: 'Disable staff member' });
  await expect(question).toContainText('signing in is refused');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(person).toBeVisible();
  await person.getByRole('button', { name: 'Disable…' }).click();
  await question.getByRole('button', { name: `Disable ${SVEN}` }).click();
  await expect(page.getByText(`${SVEN} was disabled.`)).toBeVisible();
  await expect(person).toContainText('sign-in is refused');
  await person.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(`${SVEN} was enabled.`)).toBeVisible();
  await expect(person).toContainText('May sign in.');
  quiet.expectQuiet();
});

test('ADMIN-16 ADMIN-17 the test of the provider shows its result, and GO leads inside the application only', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin');
  const card = page.getByRole('region', { name: 'Advanced Development Features' });
  await card.getByRole('button', { name: 'Run Test' }).click();
  await expect(card.getByRole('list')).toContainText('Paxum simulator');

  const path = card.getByRole('textbox', { name: 'Go To Page' });
  await expect(path).toHaveValue('/expired_docs');
  for (const elsewhere of [
    'https://elsewhere.example',
    '//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await path.fill(elsewhere);
    await card.getByRole('button', { name: 'GO' }).click();
    await expect(card).toContainText('Only pages of this application');
    await expect(page).toHaveURL(/\/admin$/);
  }
  await path.fill('/expired_docs');
  await path.press('Enter');
  await expect(page).toHaveURL(/\/expired_docs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Accounts with Expired Documentation',
  );
  quiet.expectQuiet();
});

test('the access review is a file with everybody of the staff', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin');
  await page.getByRole('button', { name: 'Access review' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^access-review-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('"Person","Email","Role"');
  expect(text).toContain('"anna.novak","anna.novak@ffn.example","ADMIN"');
});

test('ROUTE-16 nobody but an ADMIN opens the page', async ({ page }) => {
  await signIn(page, 'tom.beck', '/admin');
  await expect(page.getByText('This page needs the role')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText('This page needs the role')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Panel' }),
  ).toHaveCount(0);
});
