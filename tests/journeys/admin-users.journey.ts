import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { sendQueriesAlone } from './queries-alone.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** People of the demo whom no other journey knows; each has the role PENDING. */
const OLGA = 'olga.simic';
const SVEN = 'sven.holm';
/** A CS_ADMIN whom no other journey knows. */
const BRUNO = 'bruno.carvalho';
/** A browser nobody else here has, so that its session is found. */
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

const table = (page: Page) => page.getByRole('table', { name: 'Users' });
const rowOf = (page: Page, username: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: username, exact: true }) });
const setButton = (page: Page, username: string, role: string) =>
  page.getByRole('button', { name: `Set ${username} to ${role}` });

const question = (page: Page, username: string, role: string) =>
  page.getByRole('dialog', { name: `Make ${username} ${role}?` });

/** Gives a role, after the question what it is. */
async function give(page: Page, username: string, role: string): Promise<void> {
  await setButton(page, username, role).first().click();
  await question(page, username, role)
    .getByRole('button', { name: `Make ${role}` })
    .click();
}

async function openPerson(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: username, exact: true }).click();
  await expect(page.getByRole('dialog', { name: username })).toBeVisible();
}

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
  const rows = table(page).locator('tbody').getByRole('row');
  const ines = rowOf(page, 'ines.duarte');
  await expect(ines).toBeVisible();
  await expectCounted(rows, heading);
  await expect(table(page).getByRole('columnheader')).toHaveText([
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

test('ADMIN-07 ADMIN-14 ADMIN-18 no role is given by one press, and there is a way back, also to CS_ADMIN', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('_admin_role')) calls.push(new URL(request.url()).pathname);
  });
  const asked = question(page, BRUNO, 'LEGAL');

  await test.step('the question names the person and what they may do then', async () => {
    await setButton(page, BRUNO, 'LEGAL').press('Enter');
    await expect(asked).toContainText(`Make ${BRUNO}`);
    await expect(asked).toContainText('Now CS_ADMIN.');
    await expect(
      asked.getByRole('region', { name: 'May then also:' }).getByRole('listitem'),
    ).toHaveText([
      'decide AML hits',
      'review KYB and override its status',
      'approve or deny for Legal',
      'open Overview and Studios',
      'put accounts on legal hold, erase them',
    ]);
    await expect(asked.getByRole('region', { name: 'May no longer:' })).toContainText(
      'change the payment rules of countries',
    );
    await expect(asked).toContainText('CS_ADMIN has no button.');
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('Escape and Cancel change nothing, and the keyboard is where it was', async () => {
    await expect(asked.getByRole('button', { name: 'Make LEGAL' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(setButton(page, BRUNO, 'LEGAL')).toBeFocused();
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await setButton(page, BRUNO, 'ADMIN').click();
    await expect(question(page, BRUNO, 'ADMIN')).toContainText('An ADMIN may change every role.');
    await page.keyboard.press('Escape');
    expect(calls).toEqual([]);
  });

  await test.step('Enter gives it, and Z takes it back to CS_ADMIN within some seconds', async () => {
    await setButton(page, BRUNO, 'LEGAL').press('Enter');
    await expect(asked.getByRole('button', { name: 'Make LEGAL' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${BRUNO} was CS_ADMIN, is LEGAL now.`)).toBeVisible();
    await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText(`${BRUNO} was LEGAL, is CS_ADMIN now.`)).toBeVisible();
    await expect(rowOf(page, BRUNO)).toContainText('CS_ADMIN');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    expect(calls).toEqual(['/api/update_admin_role', '/api/restore_admin_role']);
  });

  await test.step('later the drawer of the person leads back, after the same question', async () => {
    await give(page, BRUNO, 'CS');
    await expect(page.getByText(`${BRUNO} was CS_ADMIN, is CS now.`)).toBeVisible();
    await page.reload();
    await openPerson(page, BRUNO);
    const person = page.getByRole('dialog', { name: BRUNO, exact: true });
    await person.getByRole('button', { name: 'Set back to CS_ADMIN' }).click();
    const back = question(page, BRUNO, 'CS_ADMIN');
    await expect(back).toContainText('change the payment rules of countries');
    await expect(back.getByRole('button', { name: 'Make CS_ADMIN' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(back).toHaveCount(0);
    await expect(person).toBeVisible();
    await person.getByRole('button', { name: 'Set back to CS_ADMIN' }).click();
    await back.getByRole('button', { name: 'Make CS_ADMIN' }).click();
    await expect(page.getByText(`${BRUNO} was CS, is CS_ADMIN now.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, BRUNO)).toContainText('CS_ADMIN');
  });
  quiet.expectQuiet();
});

for (const width of [1440, 1280, 1024, 768, 390]) {
  test(`the question of a role is whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'anna.novak', '/admin');
    await setButton(page, OLGA, 'ADMIN').first().click();
    const asked = question(page, OLGA, 'ADMIN');
    await expect(asked.getByRole('button', { name: 'Make ADMIN' })).toBeInViewport({ ratio: 1 });
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
    await expect(asked.getByRole('heading')).toBeInViewport({ ratio: 1 });
    const box = await asked.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  });
}

test('ADMIN-13 a list that does not load says so, and is asked for again', async ({ page }) => {
  await sendQueriesAlone(page);
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
