import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { line } from './desk-parts.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { makeFormerOwner, type OwnerNames, submitOwner } from './former-owner-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

// Accounts that others count are renamed, submitted again and decided.
const own = new OwnProduct();

const studio = (account_id: number) => ({ account_type: 'studio', account_id }) as const;

async function at(browser: Browser, person: NamedPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: own.address })).newPage();
  await signIn(page, person, path);
  return page;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const changes = (page: Page) => page.getByRole('list', { name: 'Changed facts' });
const CHANGED = 'What this decision rests on has changed since you saw it.';

async function rename(page: Page, account_id: number, company_name: string): Promise<void> {
  const call = await callAs(page);
  await call('update_company_name', { data: { ...studio(account_id), company_name } });
}

/** Saves other details of the payment, which wait for approval. */
async function savePayee(page: Page, payee: string): Promise<void> {
  const call = await callAs(page);
  const payment_data = JSON.stringify({ 'Beneficiary Name': payee, Country: 'IT' });
  const details = { country: 'IT', payment_type: 'Metbank Check', payment_data };
  await call('run_upsert_payment_selections', { form: { ...studio(48_126), ...details } });
}

test('PAY-05 a payment is approved, and one denied, on whom its person saw as paid', async ({
  browser,
}) => {
  const path = '/cs/studio/48126';
  const lena = await at(browser, 'lena.fischer', path);
  const anna = await at(browser, 'anna.novak', '/cs');
  const quiet = watch(lena);
  await savePayee(lena, 'Chiara Bevilacqua');
  await lena.reload();
  const card = dialog(lena, 'Payment Details');

  await test.step('the approval is refused with what changed, looked at again, and made', async () => {
    await line(lena, 'Payment').getByRole('button', { name: 'Payment Details' }).click();
    await expect(card.getByRole('button', { name: 'Approve' })).toBeVisible();
    await rename(anna, 48_126, 'Verona Sette S.r.l.');
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card).toContainText(CHANGED);
    await expect(changes(lena)).toContainText('Who is paid');
    await expect(changes(lena).locator('ins')).toContainText('Verona Sette S.r.l.');
    await lena.mouse.move(0, 0);
    await expectAccessibleInBothSchemes(lena);
    await card.getByRole('button', { name: 'Check again' }).click();
    await expect(changes(lena)).toBeHidden();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(card).not.toContainText('Pending Approval');
  });

  await test.step('so is the denial, which keeps its reason', async () => {
    await savePayee(lena, 'Chiara Bevilacqua Rossi');
    await lena.goto(path);
    await line(lena, 'Payment').getByRole('button', { name: 'Payment Details' }).click();
    await card.getByRole('button', { name: 'Deny' }).click();
    const denial = dialog(lena, /^Deny the payment/);
    await denial.getByLabel('Reason').fill('The account belongs to somebody else.');
    await rename(anna, 48_126, 'Verona Otto S.r.l.');
    await denial.getByRole('button', { name: 'Deny payment' }).click();
    await expect(denial).toContainText(CHANGED);
    await expect(changes(lena).locator('ins')).toContainText('Verona Otto S.r.l.');
    await expect(denial.getByLabel('Reason')).toHaveValue('The account belongs to somebody else.');
    await denial.getByRole('button', { name: 'Deny payment' }).click();
    await expect(denial).toBeHidden();
    await expect(card).toContainText('Denied');
  });
  quiet.expectQuiet();
});

test('AML-05 a hit is marked on the names its person saw, and the comment is kept', async ({
  browser,
}) => {
  const anna = await at(browser, 'anna.novak', '/cs');
  await rename(anna, 48_139, 'Zarya Meridian Trading LLC');
  const tom = await at(browser, 'tom.beck', '/cs/studio/48139');
  const quiet = watch(tom);
  await expect(line(tom, 'Business AML')).toContainText('hit open');
  await line(tom, 'Business AML').getByRole('button', { name: 'Review hits' }).click();
  const drawer = dialog(tom, 'Business AML');
  await drawer.getByRole('button', { name: 'True match' }).click();
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('Same address in the register.');
  await rename(anna, 48_139, 'Zarya Meridian Trading Group LLC');
  await drawer.getByRole('button', { name: /^Mark/ }).click();
  await expect(drawer).toContainText(CHANGED);
  await expect(changes(tom).locator('ins')).toContainText('Zarya Meridian Trading Group LLC');
  await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue(
    'Same address in the register.',
  );
  // The new name is screened, and its run finds the record again.
  await expect(drawer.getByRole('region', { name: /Group LLC/ })).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue(
    'Same address in the register.',
  );
  const reviewed = drawer.getByText('1 of 1 hits reviewed');
  await expect(async () => {
    const mark = drawer.getByRole('button', { name: /^Mark/ });
    if (!(await reviewed.isVisible())) await mark.click({ timeout: 1000 });
    await expect(reviewed).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(changes(tom)).toBeHidden();
  quiet.expectQuiet();
});

const VIKTOR: OwnerNames = { first: 'Viktor', last: 'Halász' };
const PETRA: OwnerNames = { first: 'Petra', last: 'Kunc' };
const REASON = 'Sold his shares in March, extract of the register seen.';

test('KYC-12 a former owner who was decided against counts until a person with a reason removes them', async ({
  browser,
}) => {
  const account = studio(48_118);
  const tom = await at(browser, 'tom.beck', '/cs');
  await makeFormerOwner(tom, account, VIKTOR, PETRA);
  const quiet = watch(tom);
  await tom.goto('/cs/studio/48118?open=kyc');
  const row = line(tom, 'KYC').getByRole('row', { name: /Viktor Halász/ });
  const removal = dialog(tom, 'Remove former owner');
  const remove = removal.getByRole('button', { name: 'Remove', exact: true });

  await test.step('the newest form does not name him, and his KYC still counts', async () => {
    await expect(row).toContainText('Former owner');
    await expect(line(tom, 'KYC')).toContainText('Denied');
  });

  await test.step('named again meanwhile, he is not removed, and the reason is kept', async () => {
    await row.getByRole('button', { name: 'Remove' }).click();
    await removal.getByLabel('Reason').fill(REASON);
    await expectAccessibleInBothSchemes(tom);
    const context = await browser.newContext({ baseURL: own.address });
    const applicant = await context.newPage();
    await submitOwner(applicant, account, VIKTOR);
    await expect(removal.getByRole('alert')).toContainText('names this owner');
    await expect(remove).toBeDisabled();
    await expect(removal.getByLabel('Reason')).toHaveValue(REASON);
    await submitOwner(applicant, account, PETRA);
  });

  await test.step('named no more, he is removed with that reason', async () => {
    await remove.click();
    await expect(removal).toBeHidden();
    await expect(row).toContainText('Former owner, removed');
    await expect(row.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  });
  quiet.expectQuiet();
});
