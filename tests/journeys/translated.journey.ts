import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { errorsOf, line } from './desk-parts.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { restore, translate, translateAgain, TRANSLATED } from './translator.ts';
import { watch } from './watch.ts';
import {
  back,
  expectSaved,
  expectStep,
  fillCompany,
  fillOwner,
  formAddress,
  next,
  TITLES,
} from './wizard-parts.ts';

const ACCOUNT = { account_type: 'partner', account_id: 90_041 } as const;
const CLIENT = 'partner:90041';
const DESK = '/cs/affiliate/90041';

/** What the translator left of the page must be whole: no fault, no page that stopped. */
function watchWhole(page: Page): { expectWhole: () => Promise<void> } {
  const { expectQuiet } = watch(page);
  const errors = errorsOf(page);
  return {
    async expectWhole() {
      expectQuiet();
      expect(errors).toEqual([]);
      await expect(page.getByText(/unexpected error|stopped/i)).toHaveCount(0);
    },
  };
}

async function expectTranslated(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.textContent)).toContain(TRANSLATED);
}

async function deskOf(browser: Browser, person: NamedPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person, '/mark.svg');
  return page;
}

test('the form is filled while the browser translates it, and after the original was asked for', async ({
  page,
}) => {
  const whole = watchWhole(page);
  await translate(page);
  await page.goto(formAddress('studio:48099'));
  await expectStep(page, 1, TITLES[0]);
  await expectTranslated(page.getByRole('heading', { level: 1 }));

  await test.step('saved, another country, Next', async () => {
    await page.getByLabel('Street').fill('Fő utca 1');
    await expectSaved(page);
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Country').selectOption('HU');
    await expectSaved(page);
    await next(page).click();
    await expect(page.getByLabel('Region')).toBeVisible();
    await fillCompany(page, false);
    await expectSaved(page);
    await next(page).click();
    await expectStep(page, 2, TITLES[1]);
    await whole.expectWhole();
  });

  await test.step('reload, Next', async () => {
    await expectSaved(page);
    await page.reload();
    await expectStep(page, 2, TITLES[1]);
    await fillOwner(page, 1, { percent: '60', controller: true });
    await page.getByRole('button', { name: 'Add Person' }).click();
    await fillOwner(page, 2, { percent: '40', controller: false });
    await expect(page.getByText('Total Ownership: 100%')).toBeVisible();
    await page.getByRole('button', { name: 'Remove person 2' }).click();
    await expect(page.getByText('Total Ownership: 60%')).toBeVisible();
    await expectSaved(page);
    await next(page).click();
    await expectStep(page, 3, TITLES[2]);
    await whole.expectWhole();
  });

  await test.step('the original again, Back, another language, and translated once more', async () => {
    await restore(page);
    await back(page).click();
    await expectStep(page, 2, TITLES[1]);
    await page.getByLabel('Owner First Name').fill('Eszter');
    await expectSaved(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByText('Schritt 2 von 4', { exact: true })).toBeVisible();
    await expect(page.getByText('Step 2 of 4')).toHaveCount(0);
    await translateAgain(page);
    await page.getByLabel('Sprache').selectOption('en');
    await expectStep(page, 2, TITLES[1]);
    await next(page).click();
    await expectStep(page, 3, TITLES[2]);
    await whole.expectWhole();
  });
});

test('a colleague’s decision leaves no old status on a translated desk, and the palette can be typed in', async ({
  page,
  browser,
}) => {
  const tom = await deskOf(browser, 'tom.beck');
  const call = await callAs(tom);
  const decide = (override_status: string) =>
    call('edit_verify_status', {
      data: {
        client_id: CLIENT,
        type: 'kyc',
        override_status,
        admin_comment: `Passport seen, set to ${override_status}.`,
      },
    });
  await decide('denied');
  const whole = watchWhole(page);
  await translate(page);
  await signIn(page, 'lena.fischer', DESK);
  const header = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
  await expectTranslated(page.getByRole('main'));
  await expect(header).toContainText('KYC denied');

  // A word that a translation could reverse is not translated, so that it is exactly this one.
  const expectState = async (of: string, now: string) => {
    const state = line(page, of).locator('[data-state]');
    await expect(state).toHaveText(now);
    expect(await state.textContent()).toBe(now);
  };
  /** The check that weighs most against the account, and not the one that did before. */
  const expectWorst = async (now: string, before: string) => {
    await expect(header).toContainText(now);
    await expect(page.getByText(before)).toHaveCount(0);
  };

  await test.step('a line is opened, and a colleague decides', async () => {
    await line(page, 'KYC').getByRole('button', { name: 'KYC', exact: true }).click();
    await decide('blocked');
    await expectState('KYC', 'Blocked');
    await expectWorst('Individual AML not run', 'KYC denied');
    await call('run_single_aml', { data: { ...ACCOUNT, run_type: 'individual' } });
    await expectState('Individual AML', 'Not Suspected');
    await expectWorst('Business AML not run', 'Individual AML not run');
    await decide('denied');
    await expectState('KYC', 'Denied');
    await expectWorst('KYC denied', 'Business AML not run');
    await whole.expectWhole();
  });

  await test.step('the palette is typed in', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('textbox')).toBeFocused();
    for (const typed of ['northline', 'expired', '>over', '@fischer', '#duna']) {
      await palette.getByRole('textbox').fill('');
      await page.keyboard.type(typed, { delay: 20 });
      await expect(palette.locator('[data-combobox-selected]')).toContainText(
        new RegExp(typed.replace(/^\W/, ''), 'i'),
      );
    }
    await page.keyboard.press('Escape');
    await whole.expectWhole();
  });

  await test.step('keys lead to the fields of the rail', async () => {
    for (const [key, name] of [
      ['g', 'Department Assignment'],
      ['a', 'User Assignment'],
      ['t', 'Add a note, @ to mention'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByLabel(name)).toBeFocused();
      await page.getByLabel(name).blur();
    }
    await whole.expectWhole();
  });

  await test.step('the original is asked for, and a colleague decides', async () => {
    await restore(page);
    await decide('complete');
    await expectState('KYC', 'Complete');
    await expectWorst('Business AML not run', 'KYC denied');
    await translateAgain(page);
    await call('run_single_aml', { data: { ...ACCOUNT, run_type: 'business' } });
    await expectState('Business AML', 'Not Suspected');
    await expectWorst('KYB pending', 'Business AML not run');
    await whole.expectWhole();
  });

  await test.step('the status list is sorted, paged and filtered', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Status List' })
      .click();
    const table = page.getByRole('table', { name: 'Accounts' });
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(25);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('26–50 of')).toBeVisible();
    await table
      .getByRole('columnheader', { name: 'Company Name', exact: true })
      .getByRole('link')
      .click();
    await expect(page.getByText('1–25 of')).toBeVisible();
    await page.goto('/status?account_type=affiliate&kyc=internal-review');
    await expect(table.locator('tbody').getByRole('row').first()).toBeVisible();
    for (const word of await table.locator('tbody [data-tone]').allTextContents()) {
      expect(word).not.toContain(TRANSLATED);
    }
    await whole.expectWhole();
  });
});
