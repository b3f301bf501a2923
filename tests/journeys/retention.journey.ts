import { type Browser, expect, type Page } from '@playwright/test';
import { NAMED_ACCOUNTS } from '../../packages/demo/src/named/named-accounts.ts';
import { accountPath } from '../../packages/rulebook/src/accounts/account-type.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';

const { account_type, account_id } = NAMED_ACCOUNTS.clearedPartner;
const DESK = accountPath(account_type, account_id);

// What is erased here is gone for the other journeys, so this one has a server of its own.
const product = new OwnProduct();

async function arrive(browser: Browser, person: NamedPerson): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, person, DESK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, act: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = dialog(page, 'Command palette');
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(`>${act}`);
  await expect(palette.getByRole('option', { name: new RegExp(act) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page, act)).toBeVisible();
}

test('an account is held, and erased by two people once the hold is lifted', async ({
  browser,
}) => {
  const tom = await arrive(browser, 'tom.beck');
  const anna = await arrive(browser, 'anna.novak');
  const name = (await tom.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await test.step('LEGAL sets a hold with a reason, and cannot ask for an erasure meanwhile', async () => {
    await choose(tom, 'Set legal hold');
    await dialog(tom, 'Set legal hold').getByRole('button', { name: 'Set hold' }).click();
    await expect(dialog(tom, 'Set legal hold')).toContainText('Enter a reason.');
    await dialog(tom, 'Set legal hold').getByLabel('Reason').fill('Court order 7 of 2026.');
    await expectAccessible(tom);
    await dialog(tom, 'Set legal hold').getByRole('button', { name: 'Set hold' }).click();
    await expect(tom.getByText('Legal hold by tom.beck')).toBeVisible();
    await expect(tom.getByText('Court order 7 of 2026.').first()).toBeVisible();
    await tom.goto(`${DESK}?over=erase`);
    await expect(tom.getByText('Legal hold by tom.beck')).toBeVisible();
    await expect(dialog(tom, 'Erase personal data')).toHaveCount(0);
  });

  await test.step('the hold is lifted with a reason, and the erasure is requested', async () => {
    await tom.goto(DESK);
    await tom.getByRole('button', { name: 'Lift' }).click();
    await dialog(tom, 'Lift legal hold').getByLabel('Reason').fill('The case is closed.');
    await dialog(tom, 'Lift legal hold').getByRole('button', { name: 'Lift hold' }).click();
    await expect(tom.getByText('Legal hold by tom.beck')).toHaveCount(0);
    await choose(tom, 'Erase personal data');
    const asking = dialog(tom, 'Erase personal data');
    await expect(asking).toContainText('Deleted:');
    await asking.getByLabel('Reason').fill('Request of the data subject.');
    await expectAccessible(tom);
    await asking.getByRole('button', { name: 'Request erasure' }).click();
    await expect(asking).toHaveCount(0);
  });

  await test.step('a colleague approves it, and the account reads as erased on both desks', async () => {
    await anna.reload();
    const asked = anna.getByRole('article', { name: /^Approval request: Erase the personal data/ });
    await asked.getByRole('button', { name: 'Approve' }).click();
    for (const page of [anna, tom]) {
      await page.goto(DESK);
      await expect(page.getByText('Erased on')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No company name');
      await expect(page.getByText(name)).toHaveCount(0);
      await expect(page.getByText('Erased', { exact: true })).toBeVisible();
    }
    await expectAccessible(tom);
  });
});
