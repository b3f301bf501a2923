import { type Browser, expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const DESK = '/cs/studio/48213';

// What is switched here would stop the other journeys, so this one has a server of its own.
const product = new OwnProduct();

async function arrive(browser: Browser, person: NamedPerson, at?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, person);
  if (at) await page.goto(at);
  return page;
}

const request = (page: Page, summary: string) =>
  page.getByRole('article', { name: new RegExp(`^Approval request: ${summary}`) });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Individual AML' });

test('LEGAL-03 OVERR-03 AML-01 an override and a cleared hit wait for a checker', async ({
  browser,
}) => {
  const anna = await arrive(browser, 'anna.novak');
  const tom = await arrive(browser, 'tom.beck', DESK);
  const lena = await arrive(browser, 'lena.fischer', DESK);
  const quiet = [watch(anna), watch(tom), watch(lena)];
  await expect(line(lena, 'KYB')).toBeVisible();

  await test.step('an ADMIN switches it on for two kinds of decision', async () => {
    await anna.getByRole('link', { name: 'Decisions that need a checker' }).click();
    await expect(anna.getByText('No request waits for a checker')).toBeVisible();
    for (const name of ['KYB override', 'Clearing a sanctions hit']) {
      await anna.getByRole('switch', { name }).click();
      await expect(anna.getByRole('switch', { name })).toBeChecked();
    }
    await expect(anna.getByText('Switched on by anna.novak').first()).toBeVisible();
    await expectAccessible(anna);
  });

  await test.step('LEGAL requests an override, and nothing changes', async () => {
    await tom.reload();
    await line(tom, 'KYB').getByRole('button', { name: 'KYB', exact: true }).click();
    await line(tom, 'KYB').getByRole('button', { name: 'Override' }).click();
    const modal = tom.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText('Approved', { exact: true }).click();
    await modal.getByLabel('Reason').fill('Register extract and tax form agree.');
    await expect(modal.getByText('Nothing changes until a checker')).toBeVisible();
    await modal.getByRole('button', { name: 'Request approval' }).click();
    await expect(modal).toBeHidden();
    await expect(request(tom, 'KYB: Approved')).toContainText('Register extract');
    await expect(line(tom, 'KYB')).toContainText(/Submitted.*Waits for a checker/);
  });

  await test.step('its maker may only withdraw it, and CS reads who may approve it', async () => {
    const own = request(tom, 'KYB: Approved');
    await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const seen = request(lena, 'KYB: Approved');
    await expect(seen).toContainText('Approval requires LEGAL or ADMIN.');
    await expect(seen.getByRole('button')).toHaveText(['Show facts']);
    await expectAccessible(tom);
  });

  await test.step('the search page links to it, and a checker approves', async () => {
    await anna.goto('/cs');
    await anna.getByRole('link', { name: '1 request waits for a checker' }).click();
    const waiting = request(anna, 'KYB: Approved');
    await expect(waiting.getByRole('link', { name: /Duna/ })).toBeVisible();
    await waiting.getByRole('button', { name: 'Show facts' }).click();
    const facts = waiting.getByLabel('What the decision rests on');
    await expect(facts).toContainText('Duna Studio Kft.');
    await expect(facts.getByRole('definition').first()).toBeVisible();
    await expectAccessible(anna);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(anna.getByText('Approved and applied.')).toBeVisible();
    await expect(anna.getByRole('table', { name: 'Closed recently' })).toContainText('Approved');
  });

  await test.step('the status follows on every desk, with both names in the history', async () => {
    for (const page of [tom, lena]) {
      await expect(line(page, 'KYB')).toContainText('Approved');
      await expect(request(page, 'KYB: Approved')).toHaveCount(0);
    }
    await line(tom, 'KYB').getByRole('button', { name: 'History' }).click();
    const history = tom.getByRole('dialog', { name: 'KYB history' });
    await expect(
      history.getByText('Requested by tom.beck, approved by anna.novak.').first(),
    ).toBeVisible();
    await tom.keyboard.press('Escape');
  });

  await test.step('a false positive is requested, and the hit stays open', async () => {
    await tom.goto(`${DESK}?hits=individual`);
    await expect(drawer(tom).getByRole('button', { expanded: true })).toBeFocused();
    await tom.keyboard.press('f');
    await tom.keyboard.type('Another year of birth.');
    await drawer(tom)
      .getByRole('button', { name: /^Request approval/ })
      .click();
    await expect(drawer(tom).getByText('False positive requested by tom.beck')).toBeVisible();
    await expect(line(lena, 'Individual AML')).toContainText('Suspected');
    await expectAccessible(tom);
  });

  await test.step('rejected with a reason', async () => {
    await anna.goto(DESK);
    const waiting = request(anna, 'False positive');
    await waiting.getByRole('button', { name: 'Show hits' }).click();
    const inside = drawer(anna).getByRole('article', { name: /^Approval request: False positive/ });
    await inside.getByRole('button', { name: 'Reject' }).click();
    await inside.getByRole('button', { name: 'Reject' }).click();
    await expect(inside.getByText('Enter a reason for the rejection.')).toBeVisible();
    await inside.getByRole('textbox').fill('Which source says so?');
    await anna.reload();
    await expect(inside.getByRole('textbox')).toHaveValue('Which source says so?');
    await anna.goBack();
    await expect(inside.getByRole('textbox')).toBeHidden();
    await inside.getByRole('button', { name: 'Reject' }).click();
    await expect(inside.getByRole('textbox')).toHaveValue('Which source says so?');
    await expectAccessible(anna);
    await inside.getByRole('button', { name: 'Reject' }).click();
    await expect(drawer(anna).getByText('Rejected. Nothing was changed.')).toBeVisible();
    await expect(drawer(tom).getByText('False positive requested by tom.beck')).toHaveCount(0);
  });

  await test.step('requested again and approved, it is cleared with both names', async () => {
    await drawer(tom).getByRole('button', { name: 'HAVRYLETS, Yuriy Petrovych' }).click();
    await drawer(tom).getByRole('button', { name: 'False positive' }).click();
    await drawer(tom).getByRole('textbox', { name: 'Comment' }).fill('The register of Graz.');
    await tom.keyboard.press('Control+Enter');
    const inside = drawer(anna).getByRole('article', { name: /^Approval request: False positive/ });
    await inside.getByRole('button', { name: 'Approve' }).click();
    await expect(drawer(tom).getByText('2 of 3 hits reviewed')).toBeVisible();
    await expect(drawer(anna).getByText('Requested by tom.beck, approved by')).toBeVisible();
  });
  for (const { expectQuiet } of quiet) expectQuiet();
  await Promise.all([anna, tom, lena].map((page) => page.context().close()));
});
