import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { line } from './desk-parts.ts';
import { holdBackFirst } from './hold-back.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { dialog, foot, panel, row } from './review-parts.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** Studios whose review no other journey decides. */
const SAHL = '/studios/48196';
const LINDHOLM = '/studios/48193';
const KASHTAN = '/studios/48180';

const strip = (page: Page) => page.getByRole('list', { name: 'Documents' });

async function arrive(browser: Browser, person: NamedPerson, at: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, at);
  return page;
}

test('SCOPE-05 STUD-11 STUD-12 STUD-13 STUD-17 STUD-18 the documents are compared with what was submitted, and approved', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', SAHL);

  await test.step('whose documents these are, and how the review stands', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(
      'KYB Review: Sahl Harbour Media OÜ',
    );
    const account = page.getByRole('list', { name: 'Account' });
    for (const text of ['studio 48196', 'Viktor Marchenko-Sahl', 'Estonia']) {
      await expect(account).toContainText(text);
    }
    await expect(page.locator('header').getByText('Pending', { exact: true })).toBeVisible();
    for (const check of ['Individual AML', 'Business AML', 'KYC', 'KYB']) {
      await expect(panel(page).getByRole('link', { name: check, exact: true })).toBeVisible();
    }
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('a PDF opens in a new tab, an image inline', async () => {
    const pdf = strip(page)
      .getByRole('link', { name: /PDF, opens in a new tab/ })
      .first();
    await expect(pdf).toHaveAttribute('target', '_blank');
    const href = (await pdf.getAttribute('href')) ?? '';
    const [tab, asked] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', (request) => request.url().endsWith(href)),
      pdf.click(),
    ]);
    expect((await asked.response())?.headers()['content-type']).toContain('application/pdf');
    await tab.close();
    await strip(page)
      .getByRole('button', { name: /Submitted KYB data/ })
      .click();
    const picture = page.getByRole('img', { name: 'Submitted KYB data' });
    await expect(picture).toBeVisible();
    await expect(page).toHaveURL(/left=\d+/);
  });

  await test.step('its zoom is kept while it is turned, and while another one is looked at', async () => {
    const pane = page.getByRole('region', { name: 'Submitted KYB data' });
    await pane.getByRole('button', { name: 'Zoom in' }).click();
    await expect(pane.getByText('125%')).toBeVisible();
    await pane.getByRole('button', { name: 'Rotate' }).click();
    await expect(pane.getByText('125%')).toBeVisible();
    const picture = pane.getByRole('img', { name: 'Submitted KYB data' });
    const turned = () => picture.evaluate((img: HTMLElement) => img.style.transform);
    expect(await turned()).toContain('rotate(90deg)');
    await page.keyboard.press('1');
    await expect(pane).toHaveCount(0);
    await strip(page)
      .getByRole('button', { name: /Submitted KYB data/ })
      .click();
    await expect(pane.getByText('125%')).toBeVisible();
    expect(await turned()).toContain('rotate(90deg)');
  });

  await test.step('a colleague sees a mark at once, with the document it was read from', async () => {
    const anna = await arrive(browser, 'anna.novak', SAHL);
    await expect(row(anna, 'Company Name')).toBeVisible();
    await row(page, 'Company Name').hover();
    await page.getByRole('button', { name: 'Company Name: differs' }).click();
    await page.getByRole('textbox', { name: 'Document says' }).fill('Sahl Harbor OÜ');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Company Name')).toContainText('Document says Sahl Harbor OÜ');
    await expect(row(anna, 'Company Name')).toContainText('Document says Sahl Harbor OÜ');
    await expect(anna.getByText(/tom\.beck marked submitted KYB data/)).toBeVisible();
    await row(page, 'Country').hover();
    await page.getByRole('button', { name: 'Country: agrees' }).click();
    await expect(panel(page)).toContainText(/1 of \d+ agree/);
    await page.reload();
    await expect(row(page, 'Company Name')).toContainText('Document says Sahl Harbor OÜ');
    await expect(
      page.getByRole('button', { name: /^Company Name was read from \d+, Submitted KYB data$/ }),
    ).toBeVisible();
    await anna.context().close();
  });

  await test.step('what is open is listed before it is approved under the person’s name', async () => {
    await foot(page).getByLabel('Notes').fill('Extract seen; the name was misspelt.');
    await foot(page).getByRole('button', { name: 'Approve Documents' }).click();
    await expect(page).toHaveURL(/over=decide:APPROVED/);
    const open = dialog(page).getByRole('region', { name: 'Still open' });
    await expect(open).toContainText('Company Name: differs');
    await expect(open).toContainText(/Not ticked: .*Registration Number/);
    await expect(open).toContainText('KYC: Pending');
    await expect(open).toContainText('Individual AML: Not run');
    await expect(dialog(page)).toContainText('Sahl Harbour Media OÜ, studio 48196');
    await expect(dialog(page).getByLabel('Notes')).toHaveValue(/misspelt/);
    await expectAccessible(page);
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/update_verify_account_status'),
      dialog(page).getByRole('button', { name: 'Approve Documents' }).click(),
    ]);
    const { overall_notes, overall_status_by, admin_uuid } = sent.postDataJSON();
    expect(overall_notes).toBe('Extract seen; the name was misspelt.');
    expect(overall_status_by).toEqual(expect.any(String));
    expect(overall_status_by).toBe(admin_uuid);
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the buttons say so and rest; the decision is on the account', async () => {
    await expect(foot(page).getByRole('button', { name: 'Approved' })).toBeDisabled();
    await expect(foot(page).getByRole('button', { name: 'Deny' })).toBeDisabled();
    await expect(foot(page)).toContainText('Decided by tom.beck');
    await expect(foot(page)).toContainText('Extract seen; the name was misspelt.');
    await expect(page.locator('header').getByText('Approved', { exact: true })).toBeVisible();
    await page.goto('/cs/studio/48196?open=kyb');
    const kyb = line(page, 'KYB');
    await expect(kyb.getByRole('list', { name: 'Marks' })).toContainText('differs 1');
    await expect(kyb).toContainText('document says Sahl Harbor OÜ');
    await expect(kyb).toContainText(/Ticked by tom\.beck/);
  });
  quiet.expectQuiet();
});

test('STUD-13 marks that are set faster than the server answers reach it in their order', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', LINDHOLM);
  await row(page, 'Country').getByRole('button', { name: 'Country', exact: true }).click();
  const answer = await holdBackFirst(page, '**/api/mark_kyb_field');
  const saved = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('DIFFERS'),
  );
  for (const key of ['u', 'k', 'z', 'x']) await page.keyboard.press(key);
  await page.keyboard.type('Norway');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Country')).toContainText('Document says Norway');
  answer();
  await expect(row(page, 'Country')).toContainText('Document says Norway');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(row(page, 'Country')).toContainText('Document says Norway');
  quiet.expectQuiet();
});

test('STUD-13 STUD-17 a review is done from the keyboard alone, from the account and back', async ({
  page,
}) => {
  const quiet = watch(page);
  const press = (keys: readonly string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await signIn(page, 'tom.beck', '/cs/studio/48193?open=kyb');
  await expect(line(page, 'KYB').getByRole('link', { name: /Review documents/ })).toBeVisible();
  await press(['d']);
  await expect(page).toHaveURL(new RegExp(`${LINDHOLM}$`));
  await expect(row(page, 'Company Name')).toHaveAttribute('aria-current', 'true');

  await test.step('E, U and X mark the value and go on; Z takes a mark back', async () => {
    await press(['e']);
    await expect(row(page, 'Company Name')).toContainText('agrees');
    await expect(row(page, 'Registration Number')).toHaveAttribute('aria-current', 'true');
    await press(['u']);
    await expect(row(page, 'Registration Number')).toContainText('cannot tell');
    await press(['k', 'z']);
    await expect(row(page, 'Registration Number')).toContainText('not ticked');
    await press(['x']);
    await page.keyboard.type('556677-8899');
    await press(['Enter']);
    await expect(row(page, 'Registration Number')).toContainText('Document says 556677-8899');
  });

  await test.step('C shows two documents, S switches, digits and arrows choose, O opens a tab', async () => {
    const panes = page.getByRole('toolbar', { name: /^Tools of/ });
    await press(['c']);
    await expect(panes).toHaveCount(2);
    await expect(page).toHaveURL(/right=\d+/);
    await press(['s', '3']);
    const third = await strip(page)
      .getByRole('button', { name: /^Show 3, / })
      .innerText();
    await expect(panes.first()).toHaveAccessibleName(`Tools of ${third}`);
    await press(['ArrowRight', 'c']);
    await expect(panes).toHaveCount(1);
  });

  await test.step('typed notes keep the letters; Escape leaves, D asks, Ctrl+Enter denies', async () => {
    await press(['m']);
    await page.keyboard.type('a deed is missing');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await press(['d']);
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('a deed is missing');
    await press(['Escape']);
    await expect(dialog(page)).toHaveCount(0);
    await press(['d']);
    await expect(dialog(page)).toBeVisible();
    await press(['Control+Enter']);
    await expect(foot(page).getByRole('button', { name: 'Denied' })).toBeDisabled();
    await expect(foot(page)).toContainText('a deed is missing');
  });

  await test.step('N leads to the next studio that waits, B back to where the review was opened', async () => {
    await press(['n']);
    await expect(page).not.toHaveURL(new RegExp(LINDHOLM));
    await expect(page).toHaveURL(/\/studios\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(LINDHOLM));
    await expect(foot(page).getByRole('button', { name: 'Denied' })).toBeVisible();
    await press(['b']);
    await expect(page).toHaveURL(/\/cs\/studio\/48193/);
  });
  quiet.expectQuiet();
});

test('STUD-17 who comes second gets a message, and the typed notes are kept', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', KASHTAN);
  await foot(page).getByLabel('Notes').fill('All of it agrees.');
  await foot(page).getByRole('button', { name: 'Approve Documents' }).click();
  const approve = dialog(page).getByRole('button', { name: 'Approve Documents' });
  await expect(approve).toBeEnabled();

  const anna = await arrive(browser, 'anna.novak', '/cs');
  const call = await callAs(anna);
  await call('update_verify_account_status', {
    data: {
      account_type: 'studio',
      account_id: 48180,
      overall_status: 'DENIED',
      overall_notes: 'Forged stamp.',
    },
  });
  await expect(dialog(page)).toContainText('This review is already decided. Nothing was changed.');
  await expect(approve).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(foot(page)).toContainText('Decided by anna.novak');
  await expect(foot(page)).toContainText('Forged stamp.');
  await expect(foot(page)).toContainText('Your notes were not sent.');
  await expect(foot(page)).toContainText('All of it agrees.');
  await anna.context().close();
  quiet.expectQuiet();
});
