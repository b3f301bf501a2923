import { type Browser, expect, type Page } from '@playwright/test';
import type { ComplianceImage } from '../../packages/rulebook/src/documents/documents.contract.ts';
import { readCaseFile } from '../factories/read-case-file.ts';
import { callAs, readAs } from './call-as.ts';
import { line } from './desk-parts.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { approveDuna, fillDuna, submitDuna } from './facts-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { dialog, foot, panel } from './review-parts.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';
import { PHONE } from './wizard-parts.ts';

// Everything of an account is decided, reopened and decided again, which other journeys count.
const own = new OwnProduct();

const DESK = '/cs/studio/48213';
const OFFICE = 'office@dunastudio.example';

async function at(browser: Browser, person: NamedPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: own.address })).newPage();
  await signIn(page, person, path);
  return page;
}

/** Where the newest KYB email to the company leads. */
async function linkOf(page: Page): Promise<string> {
  await page.goto('/dev/inbox');
  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('link');
  await mails.filter({ hasText: OFFICE }).first().click();
  const mail = page.frameLocator('iframe');
  const link = mail.getByRole('link', { name: 'Open the business verification' });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return own.address + pathname + search;
}

const changes = (page: Page, check: string) =>
  line(page, check).getByRole('list', { name: 'Changed facts' });

const override = (page: Page) => page.getByRole('dialog', { name: 'Status Override' });

async function overrideTo(page: Page, status: string, reason: string): Promise<void> {
  await override(page).getByText(status, { exact: true }).click();
  await override(page).getByLabel('Reason').fill(reason);
  await override(page)
    .getByRole('button', { name: `Override to ${status}` })
    .click();
  await expect(override(page)).toBeHidden();
}

const notifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('WIZ-01 STUD-17 PAY-05 the owner of an approved studio changes: every desk says what reopened and why, it is decided again, and the audit trail and the case file tell it', async ({
  browser,
}) => {
  test.slow();
  const open = `${DESK}?open=kyc,kyb,legal,individual-aml,payment`;
  const tom = await at(browser, 'tom.beck', open);
  const lena = await at(browser, 'lena.fischer', open);
  const quiet = [watch(tom), watch(lena)];
  const phone = await (await browser.newContext(PHONE)).newPage();

  await test.step('everything is approved, on both desks', async () => {
    await approveDuna({ tom, lena });
    for (const desk of [tom, lena]) {
      await expect(line(desk, 'KYC')).toContainText('2 of 2 owners complete');
      for (const check of ['KYB', 'Legal approval', 'Payment']) {
        await expect(line(desk, check)).toContainText('Approved');
      }
    }
  });

  await test.step('who sends another KYB email reads that it opens a new submission', async () => {
    await lena.getByRole('button', { name: 'Send KYB Email' }).first().click();
    const modal = lena.getByRole('dialog', { name: 'Send KYB Email' });
    await expect(modal).toContainText('This email opens a new submission.');
    await modal.getByLabel('Email address').fill(OFFICE);
    await modal.getByRole('button', { name: 'Send Email' }).click();
    await expect(modal).toBeHidden();
  });

  const anna = await at(browser, 'anna.novak', '/cs');
  await test.step('the applicant names another second owner', async () => {
    await phone.goto(await linkOf(anna));
    await fillDuna(phone, { first: 'Viktor', last: 'Halász', birth: '1971-08-14' });
  });

  await test.step('meanwhile Legal has begun a decision on the facts of before', async () => {
    await line(tom, 'KYB').getByRole('button', { name: 'Override' }).click();
    await override(tom).getByText('Denied', { exact: true }).click();
    await override(tom).getByLabel('Reason').fill('The extract is older than 30 days.');
  });

  await test.step('it is submitted: both desks say without a reload what reopened, and why', async () => {
    await submitDuna(phone);
    for (const desk of [tom, lena]) {
      await expect(line(desk, 'KYC')).toContainText('Pending');
      await expect(line(desk, 'KYC')).toContainText('Facts changed');
      await expect(line(desk, 'KYC')).toContainText('Reopened: it was Complete on other facts');
      await expect(changes(desk, 'KYC')).toContainText('Name of owner 3Viktor Halász added');
      await expect(changes(desk, 'KYC')).toContainText('Name of owner 2Jurij Havrilecz removed');
      await expect(line(desk, 'KYB')).toContainText('Reopened: it was Approved on other facts');
      const owner = changes(desk, 'KYB').getByRole('listitem').filter({ hasText: 'owner 2' });
      await expect(owner.locator('del')).toContainText('Jurij Havrilecz, 40%');
      await expect(owner.locator('ins')).toContainText('Viktor Halász, 40%, 1971-08-14');
      await expect(changes(desk, 'KYB')).not.toContainText('29384716');
      await expect(line(desk, 'Legal approval')).toContainText('Pending KYB and KYC Approvals');
      await expect(changes(desk, 'Legal approval')).toContainText('Complete → Pending');
      await expect(line(desk, 'Payment')).toContainText('Pending Approval');
      await expect(changes(desk, 'Payment')).toContainText('Who is paid');
    }
    await expect(lena.getByRole('row', { name: /Jurij Havrilecz/ }).first()).toContainText(
      'Former owner',
    );
    await expect(lena.locator('header').getByText('In Progress', { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(lena);
  });

  await test.step('AML runs again by itself, over the names as they are now', async () => {
    for (const check of ['Individual AML', 'Business AML']) {
      await expect(line(lena, check)).toContainText('Not Suspected');
    }
    await expect(line(lena, 'Individual AML')).not.toContainText('Facts changed');
  });

  await test.step('the decision on the facts of before is refused with what changed, and its text kept', async () => {
    await override(tom).getByRole('button', { name: 'Override to Denied' }).click();
    await expect(override(tom)).toContainText(
      'What this decision rests on has changed since you saw it.',
    );
    const list = override(tom).getByRole('list', { name: 'Changed facts' });
    await expect(list).toContainText('Viktor Halász');
    await expect(override(tom).getByLabel('Reason')).toHaveValue(
      'The extract is older than 30 days.',
    );
    await expectAccessible(tom);
    await override(tom).getByRole('button', { name: 'Cancel' }).click();
    await expect(line(tom, 'KYB')).toContainText('Submitted');
  });

  await test.step('who had decided is notified, and the row leads to the account', async () => {
    await lena.goto('/cs?over=notifications');
    const facts = notifications(lena).getByRole('listitem').filter({ hasText: 'reopened what' });
    await expect(facts.filter({ hasText: /KYC.*: Name of owner 3 was added/ })).toBeVisible();
    await expectAccessible(lena);
    await facts.first().getByRole('link').click();
    await expect(lena).toHaveURL(new RegExp(DESK));
    await tom.goto('/cs?over=notifications');
    const row = notifications(tom).getByText(/KYB, KYB review, Legal approval: /);
    await expect(row.first()).toBeVisible();
  });

  await test.step('the account is a case of those whose facts changed', async () => {
    await lena.goto('/my-dashboard?kind=facts&scope=everyone');
    const cases = lena.getByRole('table', { name: 'Facts changed', exact: true });
    await expect(cases.getByRole('row', { name: /Duna Stúdió Kft\./ })).toContainText('KYC');
    await expectAccessible(lena);
    await cases
      .getByRole('row', { name: /Duna Stúdió Kft\./ })
      .getByRole('link')
      .first()
      .click();
    await expect(lena.getByRole('region', { name: 'Case' })).toContainText('You have this case');
  });

  await test.step('the new owner is decided: the case is settled', async () => {
    await lena.goto(`${DESK}?open=kyc`);
    const owner = line(lena, 'KYC')
      .getByRole('row', { name: /Viktor Halász/ })
      .first();
    await owner.getByRole('button', { name: 'Override' }).click();
    await overrideTo(lena, 'Complete', 'Passport and face agree.');
    await expect(line(lena, 'KYC')).toContainText('Complete');
    await expect(line(lena, 'KYC')).toContainText('2 of 2 owners complete');
    await expect(line(lena, 'KYC')).not.toContainText('Facts changed');
    await lena.goto('/my-dashboard?kind=facts&scope=everyone');
    await expect(lena.getByRole('region', { name: 'Facts changed' })).toBeVisible();
    await expect(
      lena
        .getByRole('table', { name: 'Facts changed', exact: true })
        .getByRole('row', { name: /Duna Stúdió Kft\./ }),
    ).toHaveCount(0);
  });

  await test.step('Legal reviews the new documents and approves the account again', async () => {
    await tom.goto('/studios/48213');
    const changed = panel(tom).getByRole('region', { name: 'Facts changed' });
    await expect(changed).toContainText('Reopened: it was Approved on other facts');
    await expect(changed).toContainText('Viktor Halász, 40%');
    await expectAccessible(tom);
    await foot(tom).getByLabel('Notes').fill('The new extract names Viktor Halász.');
    await foot(tom).getByRole('button', { name: 'Approve Documents' }).click();
    await dialog(tom).getByRole('button', { name: 'Approve Documents' }).click();
    await expect(foot(tom).getByRole('button', { name: 'Approved' })).toBeDisabled();
    await tom.goto(`${DESK}?open=kyb,legal`);
    await line(tom, 'KYB').getByRole('button', { name: 'Override' }).click();
    await overrideTo(tom, 'Approved', 'The documents were reviewed again.');
    await line(tom, 'Legal approval').getByRole('button', { name: 'Approve or Deny' }).click();
    await overrideTo(tom, 'Approved', 'All checks hold for the owners of now.');
    for (const check of ['KYB', 'Legal approval']) {
      await expect(line(tom, check)).toContainText('Approved');
      await expect(line(tom, check)).not.toContainText('Facts changed');
    }
  });

  await test.step('the payment is approved again', async () => {
    await lena.goto(DESK);
    await lena.getByRole('button', { name: 'Payment Details' }).click();
    const details = lena.getByRole('dialog', { name: 'Payment Details' });
    await details.getByRole('button', { name: 'Approve' }).click();
    await expect(details).toContainText('Payment approved.');
    await lena.goto(DESK);
    await expect(lena.locator('header').getByText('Completed', { exact: true })).toBeVisible();
  });

  await test.step('the audit trail tells what the submission took back, and who decided again', async () => {
    await anna.goto('/admin/audit?account=studio:48213&size=100');
    const trail = anna.getByRole('table', { name: 'Audit trail' });
    await expect(trail.getByText('Submitted KYB').first()).toBeVisible();
    for (const act of [/Ran Individual AML again/, /Ran Business AML again/]) {
      await expect(trail.getByText(act).first()).toBeVisible();
    }
    for (const [act, times] of [
      ['Decided Legal approval', 2],
      ['Approved payment', 2],
    ] as const) {
      await expect(trail.getByText(act)).toHaveCount(times);
    }
    await trail.getByText('Submitted KYB').first().click();
    await expect(anna.getByText('Reopened', { exact: true })).toBeVisible();
    await expect(
      anna.getByText('KYC, Individual AML, Business AML, KYB, KYB review, Legal approval, Payment'),
    ).toBeVisible();
    await expectAccessible(anna);
  });

  await test.step('the case file tells it too', async () => {
    await tom.goto(DESK);
    await tom.getByRole('button', { name: 'Create case file' }).click();
    const modal = tom.getByRole('dialog', { name: 'Case file' });
    const zip = modal.getByRole('button', { name: /^Download ZIP/ });
    await expect(zip).toBeVisible({ timeout: 480_000 });
    const [download] = await Promise.all([tom.waitForEvent('download'), zip.click()]);
    const texts = await readCaseFile(await download.path());
    for (const history of ['kyb', 'legal', 'payment']) {
      expect(texts.get(`data/${history}-history.json`)).toContain('Facts changed: ');
    }
    expect(texts.get('data/kyb-history.json')).toContain('Viktor Halász, 40%');
    expect(texts.get('data/kyc-records.json')).toContain('Jurij Havrilecz');
    expect(texts.get('timeline.json')).toContain('KYC, Individual AML, Business AML, KYB');
  });
  for (const { expectQuiet } of quiet) expectQuiet();
});

test('a decision on a stale desk is refused with what changed, each time it changes, and then taken', async ({
  browser,
}) => {
  const account = { account_type: 'studio', account_id: 48_177 };
  const tom = await at(browser, 'tom.beck', '/cs/studio/48177?open=kyb');
  const lena = await at(browser, 'lena.fischer', '/cs');
  const call = await callAs(lena);
  const asked = { method: 'POST', data: account };
  const images: ComplianceImage[] = await readAs(lena, 'get_images', asked);
  const paper = images.find(({ filename }) => /-W-|Company-Status|Utility/.test(filename));
  await line(tom, 'KYB').getByRole('button', { name: 'Override' }).click();
  await override(tom).getByText('Denied', { exact: true }).click();
  await override(tom).getByLabel('Reason').fill('The extract is not of this company.');
  const deny = override(tom).getByRole('button', { name: 'Override to Denied' });
  const list = override(tom).getByRole('list', { name: 'Changed facts' });
  for (const [display_value, word] of ['removed', 'added'].entries()) {
    await call('hide_image', { data: { image_id: paper?.id, display_value } });
    await expect(line(tom, 'KYB')).toContainText('Reopened: it was Approved on other facts');
    await deny.click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(word);
    await expect(override(tom).getByLabel('Reason')).toHaveValue(
      'The extract is not of this company.',
    );
  }
  // The account is read again after the refusal; until then the same change is refused again.
  await expect(async () => {
    await deny.click();
    await expect(override(tom)).toBeHidden({ timeout: 3000 });
  }).toPass();
  await expect(line(tom, 'KYB')).toContainText('Denied');
  await expect(line(tom, 'KYB')).not.toContainText('Facts changed');
});
