import { expect, type Page } from '@playwright/test';
import { errorsOf, line } from './desk-parts.ts';
import { test } from './journey.ts';
import { expectInSteps, pauseClock } from './pause-clock.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });

async function openHistory(page: Page, name: string): Promise<void> {
  await line(page, name).getByRole('button', { name, exact: true }).click();
  await line(page, name).getByRole('button', { name: 'History' }).click();
}

test('ACCT-04 ACCT-05 ACCT-16 CHECK-15 the desk has its cards, its sections and one badge', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs/studio/48213');
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  for (const label of ['Department Assignment', 'User Assignment']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  await expect(notes(page)).toBeVisible();
  await expect(page.locator('header').getByText('In Progress', { exact: true })).toHaveCount(1);
  for (const title of ['KYB Images', 'Payment Images', 'Deleted Images']) {
    const fold = page.getByRole('button', { name: title });
    const isOpen = await fold.getAttribute('aria-expanded');
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', isOpen === 'true' ? 'false' : 'true');
  }
  quiet.expectQuiet();
});

test('CHECK-04 each owner of a per-owner account is shown with name, email, percent and status', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyc');
  const owners = page.getByRole('table', { name: 'Owners' });
  const zsofia = owners.getByRole('row', { name: /Zsófia Halmos/ });
  for (const text of [/@\S+\.example/, '60%', 'Complete']) await expect(zsofia).toContainText(text);
  const jurij = owners.getByRole('row', { name: /Jurij Havrilecz/ });
  for (const text of [/@\S+\.example/, '40%', 'Pending']) await expect(jurij).toContainText(text);
});

test('KYC-06 ACCT-24 ACCT-25 what never happened says so', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48107?open=kyc');
  await expect(page.getByText('No Sent KYC Data found...')).toBeVisible();
  await openHistory(page, 'Individual AML');
  await expect(page.getByText('No AML individual history found')).toBeVisible();
});

test('ACCT-10 ACCT-11 ACCT-13 the modals of the desk open over it and close again', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/cs/studio/48213?open=kyb');
  const modals: readonly (readonly [string, () => Promise<void>])[] = [
    ['Confirm Run AML', () => line(page, 'Business AML').getByText('Run AML').click()],
    [
      'Update/Sync Company Name',
      () => page.getByRole('button', { name: 'Edit company name' }).click(),
    ],
    ['Status Override', () => line(page, 'KYB').getByRole('button', { name: 'Override' }).click()],
    ['Payment Details', () => page.getByRole('button', { name: 'Payment Details' }).click()],
  ];
  for (const [name, open] of modals) {
    await open();
    const modal = page.getByRole('dialog', { name });
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
  }
});

test('ACCT-21 after a company name is updated the KYB result is read again', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48104');
  await page.getByRole('button', { name: 'Edit company name' }).click();
  const modal = page.getByRole('dialog', { name: 'Update/Sync Company Name' });
  await modal.getByLabel('Company name').fill('Starlight Pictures Ltd');
  const updated = page.waitForResponse(/\/api\/update_company_name$/);
  const readAgain = updated.then(() =>
    page.waitForResponse(/\/api\/get_kyb_result_by_account_and_type_with_kyc$/),
  );
  await modal.getByRole('button', { name: 'Update' }).click();
  const answer: { data: { company_name: string } } = await (await readAgain).json();
  expect(answer.data.company_name).toBe('Starlight Pictures Ltd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Starlight Pictures Ltd');
});

test('NOTE-14 NOTE-15 NOTE-16 NOTE-17 NOTE-18 notes: none, a long one, a featured one, one that fails', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.clock.install();
  await signIn(page, 'lena.fischer', '/cs/affiliate/90117');
  await expect(notes(page)).toContainText('No notes yet');
  const field = notes(page).getByRole('textbox');
  const add = notes(page).getByRole('button', { name: 'Add Note' });

  await page.route('**/api/add_note', (route) => route.abort());
  await field.fill('Kept while the line is down.');
  await add.click();
  await expect(field).toHaveValue('Kept while the line is down.');
  await expect.poll(() => errors.join('\n')).toContain('The note was not saved.');
  await expect(notes(page)).toContainText('No notes yet');
  await page.unroute('**/api/add_note');

  const long = Array.from({ length: 60 }, (_, at) => `Line ${at + 1}`).join('\n');
  await field.fill(long);
  const saved = notes(page).getByText('Saved', { exact: true });
  // It is shown for two seconds only.
  await pauseClock(page);
  await add.click();
  await expectInSteps(page, saved);
  await page.clock.resume();
  await expect(saved).toBeHidden();
  const heightOf = (text: string, css: string) =>
    notes(page)
      .getByText(text)
      .first()
      .evaluate((shown, selector) => {
        const box = shown.closest(selector);
        return box instanceof HTMLElement ? box.clientHeight : -1;
      }, css);
  expect(await heightOf('Line 60', '[style*="max-height: 490px"]')).toBe(490);

  await notes(page)
    .getByRole('button', { name: /feature/i })
    .first()
    .click();
  await expect(notes(page).getByRole('button', { name: 'Show more' })).toBeVisible();
  expect(await heightOf('Line 60', '[style*="max-height: 200px"]')).toBe(200);
});

test('ASSIGN-07 ASSIGN-09 an assignment says so for a while; one that fails is logged', async ({
  page,
}) => {
  const errors = errorsOf(page);
  await page.clock.install();
  await signIn(page, 'lena.fischer', '/cs/studio/48110');
  const user = page.getByLabel('User Assignment');
  const before = await user.inputValue();
  await page.route('**/api/update_user_assignment', (route) => route.abort());
  await user.fill('tom.beck');
  await page.getByRole('option', { name: /tom\.beck/ }).click();
  await expect(user).toHaveValue(before);
  await expect.poll(() => errors.join('\n')).toContain('The assignment was not saved.');
  await page.unroute('**/api/update_user_assignment');

  await user.fill('tom.beck');
  await expect(page.getByRole('option', { name: /tom\.beck/ })).toBeVisible();
  // The message lasts for three seconds.
  await pauseClock(page);
  await page.getByRole('option', { name: /tom\.beck/ }).click();
  const message = page.getByText('Assigned to tom.beck');
  await expectInSteps(page, message);
  await page.clock.resume();
  await expect(message).toBeHidden();
  await expect(user).toHaveValue('tom.beck');
});
