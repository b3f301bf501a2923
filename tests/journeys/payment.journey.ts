import { expect, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { chooseOption } from './choose-option.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const card = (page: Page) => page.getByRole('dialog', { name: 'Payment Details' });

async function openCard(page: Page, account = 'studio/48213'): Promise<void> {
  await page.goto(`/cs/${account}`);
  await page.getByRole('button', { name: 'Payment Details' }).click();
  await expect(card(page)).toContainText('Pending Approval');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = card(page).getByRole('combobox', { name: label });
  await chooseOption(field, page.getByRole('option', { name: option }).first(), option);
}

test('a CS user looks, reveals, edits and approves', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer');
  await openCard(page);

  await test.step('PAY-24 the IBAN is masked until it is asked for', async () => {
    await expect(
      card(page)
        .getByText(/^•••• \d{4}$/)
        .first(),
    ).toBeVisible();
    await card(page).getByRole('button', { name: 'Reveal IBAN' }).click();
    await expect(card(page).getByText(/^DE\d{20}$/)).toBeVisible();
    await card(page).getByRole('button', { name: 'Hide IBAN' }).click();
    await expect(card(page).getByText(/^DE\d{20}$/)).toBeHidden();
  });

  await test.step('PAY-09 PAY-10 a method has its form, whose Submit appears only after a change', async () => {
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await expect(card(page).getByRole('button', { name: 'Submit' })).toBeHidden();
    await expect(card(page).getByRole('combobox', { name: 'Payment method' })).toBeVisible();
    await card(page).getByLabel('Bank Name').fill('Harbour Bank of Pest');
    await expect(card(page).getByRole('button', { name: 'Submit' })).toBeVisible();
  });

  await test.step('PAY-08 PAY-21 a banned country is marked, another one warned of', async () => {
    await choose(page, 'Payment country', 'North Korea (Banned)');
    await expect(card(page)).toContainText('This country is marked as BANNED');
    await expect(card(page)).toContainText('The payment country is not the company’s country.');
    await choose(page, 'Payment country', 'Hungary');
    await expect(card(page)).not.toContainText('This country is marked as BANNED');
  });

  await test.step('a wrong IBAN is reported at its field, and nothing is lost', async () => {
    await card(page).getByRole('textbox', { name: 'IBAN' }).fill('DE88370400440532013000');
    await card(page).getByRole('button', { name: 'Submit' }).click();
    await expect(card(page)).toContainText('This is not a valid IBAN.');
    await card(page).getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
  });

  await test.step('PAY-07 the saved edit waits for approval', async () => {
    await card(page).getByRole('button', { name: 'Submit' }).click();
    await expect(card(page)).toContainText('Payment details saved.');
    await expect(card(page)).toContainText('Pending Approval');
    await expect(card(page)).toContainText('Harbour Bank of Pest');
  });

  await test.step('PAY-24 a masked value is revealed in the edit form, which is no change', async () => {
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await card(page).getByRole('button', { name: 'Reveal IBAN' }).click();
    await expect(card(page).getByRole('textbox', { name: 'IBAN' })).toHaveValue(
      'DE89370400440532013000',
    );
    await expect(card(page).getByRole('button', { name: 'Submit' })).toBeHidden();
    await card(page).getByRole('button', { name: 'Back' }).click();
  });

  await test.step('PAY-15 only what is marked For approval has an asterisk', async () => {
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await choose(page, 'Payment method', 'Paxum Epayment');
    const marked = card(page).locator('label', { hasText: '*' });
    await expect(marked).toHaveText(/\(For approval\)/);
    await card(page).getByRole('button', { name: 'Cancel' }).click();
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await card(page).getByRole('button', { name: 'Discard' }).click();
    await card(page).getByRole('button', { name: 'Back' }).click();
  });

  await test.step('PAY-05 a denial names the payee and is asked for; its message is no good news', async () => {
    await card(page).getByRole('button', { name: 'Deny' }).click();
    const denial = page.getByRole('dialog', { name: 'Deny the payment to' });
    await expect(denial).toContainText('will not be paid');
    await denial.getByRole('button', { name: 'Back' }).click();
    await expect(card(page)).toContainText('Pending Approval');
    await card(page).getByRole('button', { name: 'Deny' }).click();
    await denial.getByLabel('Reason (optional)').fill('The name is another.');
    await denial.getByRole('button', { name: 'Deny payment' }).click();
    const message = card(page).getByRole('status').filter({ hasText: 'Payment denied.' });
    await expect(message).toHaveAttribute('data-tone', 'neutral');
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await card(page).getByLabel('Bank Name').fill('Harbour Bank of Buda');
    await card(page).getByRole('button', { name: 'Submit' }).click();
    await expect(card(page)).toContainText('Pending Approval');
  });

  await test.step('PAY-05 PAY-06 it is approved, and then only Edit is left', async () => {
    await card(page).getByRole('button', { name: 'Approve' }).click();
    await expect(card(page)).toContainText('Payment approved.');
    await expect(card(page).getByRole('button', { name: 'Approve' })).toBeHidden();
    await expect(card(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  await test.step('PAY-15 PAY-23 a method with a proof takes it as a payment document', async () => {
    await card(page).getByRole('button', { name: 'Edit' }).click();
    await choose(page, 'Payment method', 'Paxum Epayment');
    await card(page).getByRole('button', { name: 'Submit' }).click();
    await expect(card(page)).toContainText('(For approval) is required.');
    const file = { name: 'paxum.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
    await card(page).locator('input[type=file]').setInputFiles(file);
    await expect(card(page)).toContainText('paymentFFN_paxum.pdf');
    await card(page).getByRole('button', { name: 'Submit' }).click();
    await expect(card(page)).toContainText('Payment details saved.');
    await expect(card(page)).toContainText('paymentFFN_paxum.pdf');
  });

  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  const timeline = page.getByRole('complementary', { name: 'About this account' });
  await expect(timeline.getByText(/saved payment details/).first()).toBeVisible();
  quiet.expectQuiet();
});

test('what a colleague saved in the meantime is not approved unseen', async ({ browser }) => {
  const [one, two] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [lena, ines] = [await one.newPage(), await two.newPage()];
  await Promise.all([signIn(lena, 'lena.fischer'), signIn(ines, 'ines.duarte')]);
  for (const page of [lena, ines]) await openCard(page, 'studio/48177');
  await card(lena).getByRole('button', { name: 'Edit' }).click();
  await card(lena).getByLabel('Beneficiary Name').fill('Duna Stúdió Budapest Kft.');
  await card(lena).getByRole('button', { name: 'Submit' }).click();
  await expect(card(lena)).toContainText('Payment details saved.');
  await card(ines).getByRole('button', { name: 'Approve' }).click();
  await expect(card(ines)).toContainText(
    'What this decision rests on has changed since you saw it.',
  );
  await expect(card(ines)).toContainText(
    'Medellín Live Studios S.A.S. → Duna Stúdió Budapest Kft.',
  );
  await expect(card(ines)).toContainText('Pending Approval');
  await card(ines).getByRole('button', { name: 'Check again' }).click();
  await expect(card(ines)).toContainText('Duna Stúdió Budapest Kft.');
  await Promise.all([one.close(), two.close()]);
});

test('a restored edit is shown at once, without the saved details before it', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await openCard(page, 'studio/48177');
  await card(page).getByRole('button', { name: 'Edit' }).click();
  await card(page).getByLabel('Bank Name').fill('Harbour Bank of Pest');
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();

  const shown = await page.evaluateHandle(() => {
    const labels = new Set<string>();
    const read = () => {
      for (const button of document.querySelectorAll('[role=dialog] button')) {
        labels.add(button.textContent ?? '');
      }
    };
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true });
    return labels;
  });
  await page.getByRole('button', { name: 'Payment Details' }).click();
  await expect(card(page).getByLabel('Bank Name')).toHaveValue('Harbour Bank of Pest');
  const labels = await shown.evaluate((seen) => [...seen]);
  expect(labels).toContain('Discard');
  expect(labels).not.toContain('Edit');
});
