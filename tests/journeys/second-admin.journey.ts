import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** Somebody of the demo with the role PENDING. */
const OLGA = 'olga.simic';
const PERIOD = 'Retention period, Payment details, Denied: 180 days to 90 days';
const CHANGE = `Role of ${OLGA}: PENDING to LEGAL`;

// What is switched here would stop the other journeys, so this one has a server of its own.
const product = new OwnProduct();

async function arrive(browser: Browser, person: NamedPerson, at: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, person, at);
  return page;
}

const request = (page: Page, summary: string) =>
  page.getByRole('article', { name: `Approval request: ${summary}` });
const setOlga = (page: Page, role: string) =>
  page.getByRole('button', { name: `Set ${OLGA} to ${role}` });

test('ADMIN-14 while maker-checker is on, one ADMIN requests a role and another approves it', async ({
  browser,
}) => {
  const anna = await arrive(browser, 'anna.novak', '/maker_checker');
  const marta = await arrive(browser, 'marta.kovacs', '/my-dashboard');
  const quiet = [watch(anna), watch(marta)];

  await test.step('it is switched on for one kind of decision', async () => {
    await anna.getByRole('switch', { name: 'KYB override' }).click();
    await expect(anna.getByRole('switch', { name: 'KYB override' })).toBeChecked();
  });

  await test.step('the role is requested, and waits with who and when', async () => {
    await anna.goto('/admin');
    await setOlga(anna, 'LEGAL').click();
    const question = anna.getByRole('dialog', { name: `Make ${OLGA} LEGAL?` });
    await expect(question).toContainText('A second ADMIN has to approve it.');
    await question.getByRole('button', { name: 'Make LEGAL' }).click();
    await expect(anna.getByText('Requested. A second ADMIN has to approve it.')).toBeVisible();
    const own = request(anna, CHANGE);
    await expect(own).toContainText('anna.novak');
    await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(anna.getByText('LEGAL waits for a second ADMIN')).toBeVisible();
    await expect(setOlga(anna, 'LEGAL')).toBeEnabled();
    await expectAccessible(anna);
  });

  await test.step('the second ADMIN finds it under the bell and approves it', async () => {
    await marta.getByRole('button', { name: /^Notifications/ }).click();
    const row = marta.getByRole('link', { name: /anna\.novak requested a change/ }).first();
    await expect(row).toBeVisible();
    await row.click();
    await expect(marta).toHaveURL(/\/maker_checker$/);
    await expectAccessible(marta);
    await request(marta, CHANGE).getByRole('button', { name: 'Approve' }).click();
    await expect(marta.getByText('Approved and applied.')).toBeVisible();
  });

  await test.step('the role is set, and the audit trail names both', async () => {
    await anna.reload();
    await expect(setOlga(anna, 'LEGAL')).toBeDisabled();
    await expect(request(anna, CHANGE)).toHaveCount(0);
    await marta.goto('/admin/audit?act=staff.role-set');
    const entry = marta.getByRole('row').filter({ hasText: 'set a role' }).first();
    await expect(entry).toContainText('marta.kovacs');
    await entry.click();
    await expect(marta.getByText('anna.novak').first()).toBeVisible();
  });

  await test.step('the retention run is switched on by both, a period is changed, and one switches the run off', async () => {
    await anna.goto('/retention');
    const ask = anna.getByRole('button', { name: 'Request to switch on' });
    await ask.click();
    await expect(anna.getByText('That it is switched on waits for a second ADMIN.')).toBeVisible();
    await expect(ask).toBeDisabled();
    await expectAccessible(anna);
    await marta.goto('/retention');
    await request(marta, 'Retention run on').getByRole('button', { name: 'Approve' }).click();
    await expect(marta.getByText('The run is on.')).toBeVisible();
    const both = marta.getByText('requested by anna.novak, approved by marta.kovacs');
    await expect(both).toBeVisible();

    await anna.getByRole('button', { name: /^Payment details, Denied: 180 days/ }).click();
    const form = anna.getByRole('dialog', { name: 'Retention period: Payment details, Denied' });
    await form.getByLabel('Days').fill('90');
    await form.getByLabel('Reason').fill('Policy 4.');
    await expectAccessible(anna);
    await form.getByRole('button', { name: 'Save period' }).click();
    await expect(form).toBeHidden();
    await request(marta, PERIOD).getByRole('button', { name: 'Approve' }).click();
    const changed = { name: /^Payment details, Denied: 90 days/ };
    await expect(marta.getByRole('button', changed)).toBeVisible();

    await marta.getByRole('button', { name: 'Switch off' }).click();
    await expect(marta.getByText('the run is off.', { exact: false })).toBeVisible();
  });

  await test.step('switching maker-checker off waits too, and is withdrawn', async () => {
    await anna.goto('/maker_checker');
    await anna.getByRole('switch', { name: 'KYB override' }).click();
    const own = request(anna, 'Maker-checker off: KYB override');
    await expect(own).toBeVisible();
    await expect(anna.getByText('anna.novak requested to switch it off')).toBeVisible();
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await expect(anna.getByText('Withdrawn. Nothing was changed.')).toBeVisible();
    await expect(anna.getByRole('switch', { name: 'KYB override' })).toBeChecked();
  });
  for (const { expectQuiet } of quiet) expectQuiet();
  await Promise.all([anna, marta].map((page) => page.context().close()));
});
