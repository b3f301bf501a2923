import { expect } from '@playwright/test';
import { callAs } from './call-as.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { deskOf, signIn } from './sign-in.ts';
import {
  expectTranslated,
  restore,
  translate,
  translateAgain,
  TRANSLATED,
  watchWhole,
} from './translator.ts';

const ACCOUNT = { account_type: 'partner', account_id: 90_041 } as const;
const CLIENT = 'partner:90041';
const DESK = '/cs/affiliate/90041';

test('a colleague’s decision leaves no old status on a translated desk, and the palette can be typed in', async ({
  page,
  browser,
}) => {
  const tom = await deskOf(browser, 'tom.beck', '/mark.svg');
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

  await test.step('a check is overridden in its dialog, and a note is written', async () => {
    await line(page, 'KYC').getByRole('button', { name: 'Override' }).first().click();
    const modal = page.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText('Internal Review', { exact: true }).click();
    await modal.getByLabel('Reason').fill('The passport cannot be read.');
    await modal.getByRole('button', { name: 'Override to Internal Review' }).click();
    await expect(modal).toBeHidden();
    await expectState('KYC', 'Internal Review');
    await page.getByLabel('Add a note, @ to mention').fill('Asked for a better picture.');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByText('Asked for a better picture.')).toBeVisible();
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
