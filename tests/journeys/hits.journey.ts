import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessible, switchScheme } from './expect-accessible.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const ACCOUNT = { account_type: 'studio', account_id: 48_139 };
const ADDRESS = '/cs/studio/48139';
const LISTED = 'Zarya Meridian Trading LLC';

const line = (page: Page) =>
  page
    .getByRole('list', { name: 'Compliance Checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Business AML', exact: true }) });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Business AML' });

async function deskOf(browser: Browser, person: NamedPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, ADDRESS);
  await expect(line(page)).toBeVisible();
  return page;
}

/** Gives the account a listed name. */
async function nameAsListed(page: Page): Promise<void> {
  const call = await callAs(page);
  await call('update_company_name', { data: { ...ACCOUNT, company_name: LISTED } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(LISTED);
}

/** Presses Tab until the part has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'textbox') {
  const target = page.getByRole(role, { name }).first();
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

async function runByKeyboard(page: Page): Promise<void> {
  await line(page).getByRole('button', { name: 'Run AML' }).first().focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Confirm Run AML' });
  await expect(confirm).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(confirm).toBeHidden();
}

test('AML-01 AML-09 a hit is reviewed by keyboard alone, and a colleague sees it live', async ({
  browser,
}) => {
  const tom = await deskOf(browser, 'tom.beck');
  await nameAsListed(tom);
  const lena = await deskOf(browser, 'lena.fischer');
  const quiet = [watch(tom), watch(lena)];
  const hits = () => drawer(tom).getByRole('button', { expanded: true });

  await test.step('the new name is screened by itself, and the line says how many hits wait', async () => {
    await expect(line(tom)).toContainText(/Suspected.*1 of 1 hit open/);
    await expect(line(lena)).toContainText('1 of 1 hit open');
  });

  await test.step('the hit opens with why it is one, and stays over a reload', async () => {
    await line(tom).getByRole('button', { name: 'Review hits' }).focus();
    await tom.keyboard.press('Enter');
    await expect(drawer(tom).getByText('0 of 1 hits reviewed')).toBeVisible();
    await tom.reload();
    await expect(hits()).toContainText('ZARYA MERIDIAN TRADING', { ignoreCase: true });
    await expect(drawer(tom).getByRole('table', { name: 'Name, token by token' })).toBeVisible();
    await expectAccessible(tom);
  });

  await test.step('the listed record is read over the hit, and Escape leads back to it', async () => {
    const entry = tom.getByRole('dialog', { name: 'ZARYA MERIDIAN TRADING' });
    await tom.keyboard.press('e');
    await expect(entry.getByRole('table', { name: 'Listed names' })).toContainText('this hit');
    await expect(entry).toContainText('SAMPLE ENTRY, fictional');
    await expectAccessible(tom);
    await tom.keyboard.press('t');
    await tom.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(hits()).toBeFocused();
    await expect(drawer(tom).getByRole('button', { name: 'True match' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('no mark without a comment, and the comment outlives a reload', async () => {
    await tom.keyboard.press('t');
    await tom.keyboard.press('Control+Enter');
    await expect(drawer(tom).getByText('A comment is required.')).toBeVisible();
    await tom.keyboard.type('The same ship-broker, jkzft.');
    await tom.reload();
    await expect(drawer(tom).getByRole('textbox', { name: 'Comment' })).toHaveValue(
      'The same ship-broker, jkzft.',
    );
  });

  await test.step('marked a true match, then undone', async () => {
    await expect(hits()).toBeFocused();
    await tom.keyboard.press('t');
    await tom.keyboard.press('Control+Enter');
    await expect(drawer(tom).getByText('1 of 1 hits reviewed')).toBeVisible();
    await expect(line(lena)).toContainText(/Suspected.*1 hit/);
    await tom.keyboard.press('z');
    await expect(drawer(tom).getByText('0 of 1 hits reviewed')).toBeVisible();
    await expect(drawer(tom).getByText('Undone: True match')).toBeVisible();
  });

  await test.step('a false positive that does not alert again clears the check', async () => {
    await lena.goto(`${ADDRESS}?hits=business`);
    await expect(drawer(lena).getByText('Deciding on hits requires')).toBeVisible();
    await tom.keyboard.press('f');
    await tom.keyboard.type('A bakery in Graz, registered 1961.');
    await tabTo(tom, 'Do not alert again for this subject', 'checkbox');
    await tom.keyboard.press('Space');
    await tom.keyboard.press('Control+Enter');
    await expect(drawer(tom).getByText('1 of 1 hits reviewed')).toBeVisible();
    await expect(drawer(tom).getByText('Not Suspected')).toBeVisible();
  });

  await test.step('the colleague sees it without a reload', async () => {
    await expect(
      drawer(lena).getByText('A bakery in Graz, registered 1961.').first(),
    ).toBeVisible();
    await expect(drawer(lena).getByText('Not Suspected')).toBeVisible();
    await expectAccessible(lena);
  });

  await test.step('run again: it is found and shown, and does not alert', async () => {
    await tom.keyboard.press('Escape');
    await expect(drawer(tom)).toBeHidden();
    await expect(line(tom)).toContainText('Not Suspected');
    await runByKeyboard(tom);
    await expect(line(tom)).toContainText(/Not Suspected.*1 hit/);
    await tom.goto(`${ADDRESS}?hits=business`);
    await expect(hits()).toBeVisible();
    await expect(drawer(tom).getByText('Does not alert: decided by tom.beck')).toBeVisible();
  });

  await test.step('revoked, it alerts at once', async () => {
    await tabTo(tom, 'Revoke', 'button');
    await tom.keyboard.press('Enter');
    await expect(drawer(tom).getByText('0 of 1 hits reviewed')).toBeVisible();
    await expect(drawer(tom).getByText('Suspected', { exact: true })).toBeVisible();
  });
  for (const { expectQuiet } of quiet) expectQuiet();
  await Promise.all([tom.context().close(), lena.context().close()]);
});

test('AML-09 each hit of the studio in the pictures is explained by its pieces, in both schemes', async ({
  page,
}) => {
  await signIn(page, 'anna.novak');
  const panel = page.getByRole('dialog', { name: 'Individual AML' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchScheme(page, colorScheme);
    await page.goto('/cs/studio/48213?hits=individual');
    await expect(panel.getByText('1 of 3 hits reviewed')).toBeVisible();
    await expect(panel.getByText(/^\+\d+\.\d$/).first()).toBeVisible();
    await expect(panel.getByText(/^1\sin\s\d+$/).last()).toBeVisible();
    await panel.getByRole('button', { name: 'Details for the audit' }).click();
    await expect(panel.getByText('82.0, +13.9')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Open list entry' }).click();
    const entry = page.getByRole('dialog', { name: 'HAVRYLETS, Yuriy Petrovych' });
    await expect(entry).toContainText('Passport SAMPLE-417 (Ukraine)');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(panel.getByRole('button', { name: 'Open list entry' })).toBeFocused();
    await panel.getByRole('combobox', { name: 'Filter by reason' }).click();
    await page.getByRole('option', { name: 'Country contradicts (2)' }).click();
    await expect(panel.getByText('2 of 3 hits shown')).toBeVisible();
    await expect(panel.getByRole('button', { expanded: true })).toContainText('HAVRILEC');
    await panel.getByRole('combobox', { name: 'Filter by reason' }).click();
    await page.getByRole('option', { name: 'Any reason' }).click();
    await panel.getByRole('button', { name: /HAVRYLETS/ }).click();
    for (const name of ['YURI GAVRILETS', 'HAVRILEC, Juraj']) {
      await page.keyboard.press('j');
      await expect(panel.getByRole('button', { expanded: true })).toContainText(name);
    }
    for (const name of ['YURI GAVRILETS', 'HAVRYLETS']) {
      await page.keyboard.press('k');
      await expect(panel.getByRole('button', { expanded: true })).toContainText(name);
    }
    await expectAccessible(page);
  }
});
