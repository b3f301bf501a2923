import { type Browser, expect, type Page } from '@playwright/test';
import { WORK_KIND_NAMES } from '@verify-admin/rulebook/work/work-kinds';
import { NAMED_STAFF } from '../../packages/demo/src/staff/people.ts';
import { callAs } from './call-as.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of work' });
const list = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rowsOf = (page: Page, name: string) => list(page, name).locator('tbody').getByRole('row');
const bar = (page: Page) => page.getByRole('region', { name: 'Case' });
const accountOf = (page: Page) => new URL(page.url()).pathname;

async function opened(browser: Browser, person: NamedPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, path);
  return page;
}

test('what waits is shown by kind, the longest waiting first, and the menu counts it', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/my-dashboard');
  await expect(kinds(page).getByRole('link')).toHaveCount(WORK_KIND_NAMES.length);
  await expect(kinds(page).getByRole('link', { name: /Hits to decide \d+/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(rowsOf(page, 'Hits to decide')).toHaveCount(25);
  await expect(list(page, 'Hits to decide').getByRole('columnheader')).toHaveText([
    'Account ID',
    'Company Name',
    'Subject',
    'List',
    'Why it waits',
    'With',
    'Waiting',
  ]);
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /My Dashboard.*cases wait for you/ });
  await expect(entry).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await test.step('a key shows another kind, and the address keeps it', async () => {
    await page.keyboard.press('2');
    await expect(page).toHaveURL(/kind=kyb/);
    await expect(rowsOf(page, 'KYB to review').first()).toBeVisible();
    await page.reload();
    await expect(rowsOf(page, 'KYB to review').first()).toBeVisible();
  });

  await test.step('a department and a colleague have lists of their own', async () => {
    const whose = page.getByRole('navigation', { name: 'Whose work' });
    await whose.getByRole('button', { name: 'Department' }).click();
    await page.getByRole('menuitem', { name: 'Legal' }).click();
    await expect(page).toHaveURL(/scope=Legal/);
    await expect(whose.getByRole('button', { name: /^Legal/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await whose.getByRole('button', { name: 'Everyone' }).click();
    await page.getByRole('menuitem', { name: 'lena.fischer' }).click();
    await expect(whose.getByRole('button', { name: /^lena\.fischer/ })).toBeVisible();
    const first = rowsOf(page, 'KYB to review').first();
    await expect(first.getByRole('cell').nth(3)).toContainText('lena.fischer');
  });
  quiet.expectQuiet();
});

test('LEGAL-03 CS is shown the kinds it settles', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/my-dashboard?kind=kyb');
  await expect(kinds(page).getByRole('link')).toHaveText([
    /^Payments to approve/,
    /^Failed emails/,
    /^Mentions/,
    /^Expired documents/,
    /^Pictures to review/,
    /^Facts changed/,
  ]);
  await expect(list(page, 'Payments to approve')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
});

test('a case is opened by keys, is taken with that, and N leads to the next one', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/my-dashboard?kind=legal');
  await expect(rowsOf(page, 'Legal to decide').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cs\/.*work=legal\.mine/);
  await expect(bar(page)).toContainText('You have this case');
  await expectAccessible(page);
  const first = accountOf(page);
  await page.keyboard.press('n');
  await expect.poll(() => accountOf(page)).not.toBe(first);
  await expect(bar(page)).toContainText('You have this case');
  const second = accountOf(page);
  await page.getByRole('button', { name: 'Next case' }).click();
  await expect.poll(() => accountOf(page)).not.toBe(second);
  await expect(bar(page)).toContainText('You have this case');
  await bar(page).getByRole('button', { name: 'Give back' }).click();
  await expect(bar(page)).toContainText('Nobody has this case');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Legal to decide' })
    .click();
  await expect(page).toHaveURL(/my-dashboard\?kind=legal/);
  quiet.expectQuiet();
});

test('two people never have the same case; the other one is notified who takes it over', async ({
  browser,
}) => {
  test.slow();
  const anna = await opened(browser, 'anna.novak', '/my-dashboard?kind=expired&scope=everyone');
  await anna.getByRole('button', { name: 'Next case' }).first().click();
  await expect(bar(anna)).toContainText('You have this case');
  const held = accountOf(anna);

  const tom = await opened(browser, 'tom.beck', '/my-dashboard?kind=expired&scope=everyone');
  const row = rowsOf(tom, 'Expired documents').filter({ has: tom.locator(`a[href^="${held}?"]`) });
  await expect(row).toContainText('anna.novak, now');
  await expect(row).toHaveAttribute('data-dim', 'true');
  await expectAccessible(tom);
  await tom.getByRole('button', { name: 'Next case' }).first().click();
  await expect(bar(tom)).toContainText('You have this case');
  expect(accountOf(tom)).not.toBe(held);

  await tom.goto(new URL(anna.url()).pathname + new URL(anna.url()).search);
  await expect(bar(tom)).toContainText('anna.novak has this case');
  await bar(tom).getByRole('button', { name: 'Take over' }).click();
  const dialog = tom.getByRole('dialog');
  await expect(dialog).toContainText('Take over the case of anna.novak?');
  await tom.goBack();
  await expect(dialog).toHaveCount(0);
  await bar(tom).getByRole('button', { name: 'Take over' }).click();
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(bar(tom)).toContainText('You have this case');
  await expect(bar(anna)).toContainText('tom.beck has this case');
  await expect(anna.getByText(/tom\.beck took over a case/).first()).toBeVisible();
  await anna.context().close();
  await tom.context().close();
});

test('NOTE-06 a mention waits until the person reacts, and the case is settled with it', async ({
  browser,
}) => {
  const account = { account_type: 'studio', account_id: 48126 };
  const { username, uuid } = NAMED_STAFF.LEGAL;
  const text = `Registry extract ${Date.now()}`;
  const lena = await opened(browser, 'lena.fischer', '/cs');
  const call = await callAs(lena);
  await call('add_note', { data: { ...account, note: `@[${username}](${uuid}) ${text}` } });

  const tom = await opened(browser, 'tom.beck', '/my-dashboard?kind=mentions');
  const row = rowsOf(tom, 'Mentions').filter({ hasText: text });
  await expect(row).toContainText('lena.fischer');
  await row.getByRole('link').first().click();
  await expect(bar(tom)).toContainText('You have this case');
  const note = tom.getByRole('listitem').filter({ hasText: text }).first();
  const answer = await callAs(tom);
  await answer('add_note', { data: { ...account, note: `Seen: ${text}` } });
  await tom.getByRole('button', { name: 'Refresh' }).click();
  await expect(note.or(tom.getByText(text).first())).toBeVisible();
  await expect(bar(tom)).toContainText('This case does not wait any more');
  await tom.goto('/my-dashboard?kind=mentions');
  await expect(tom.getByRole('region', { name: 'Mentions' })).toBeVisible();
  await expect(rowsOf(tom, 'Mentions').filter({ hasText: text })).toHaveCount(0);
  await lena.context().close();
  await tom.context().close();
});

test('an ADMIN sets the age limits; what is typed outlives Escape, and a wrong order is refused', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/my-dashboard?kind=approvals');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amber after (hours)').fill('90');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Amber after (hours)')).toHaveValue('90');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog).toContainText('The red limit must be longer than the amber one');
  await dialog.getByLabel('Red after (hours)').fill('100');
  await expect(dialog).toContainText('Amber after 3 d 18 h, red after 4 d 4 h');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Amber after 3 d 18 h, red after 4 d 4 h')).toBeVisible();
});

test('on a phone the kinds are one select, and the next case is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'anna.novak', '/my-dashboard?kind=payments');
  const select = page.getByRole('button', { name: 'Kind of work' });
  await expect(select).toContainText('Payments to approve');
  await select.click();
  await page.getByRole('menuitem', { name: /^KYB to review/ }).click();
  await expect(page).toHaveURL(/kind=kyb/);
  await expect(page.getByRole('button', { name: /^Next case \d+/ })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});
