import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const sentRow = (page: Page, table: string, email: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: email }).first();

/** The newest mail of the demo's inbox to this address, open. */
async function openMail(page: Page, email: string): Promise<void> {
  await page.goto('/dev/inbox');
  await page
    .getByRole('list', { name: 'Mails' })
    .getByRole('link')
    .filter({ hasText: email })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verify your');
}

test('KYC-07 CALL-70 ACCT-08 the KYC email of an owner is sent, listed, and its link works', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyc');
  const kyc = line(page, 'KYC');
  await kyc.getByRole('button', { name: 'Resend KYC Email to Owner' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Resend KYC Email to Owner' });
  const email = await modal.getByLabel('Email address').inputValue();
  expect(email).toContain('@');
  await expect(modal.getByLabel('Company')).toHaveValue(/Duna/);

  await test.step('an address that is none is not sent', async () => {
    await modal.getByLabel('Email address').fill('nobody');
    await modal.getByRole('button', { name: 'Send Email' }).click();
    await expect(modal.getByRole('alert')).toContainText('This is not an email address.');
    await modal.getByLabel('Email address').fill('owner.two@dunastudio.example');
  });

  await modal.getByRole('button', { name: 'Send Email' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('Email queued to owner.two@dunastudio.example')).toBeVisible();

  await test.step('CHECK-05 KYC-03 the sent list shows it with its validity', async () => {
    const row = sentRow(page, 'Sent KYC emails', 'owner.two@dunastudio.example');
    await expect(row).toContainText(/7[12]h \d+m remaining/);
  });

  await test.step('KYC-13 its link says who asks and until when', async () => {
    await openMail(page, 'owner.two@dunastudio.example');
    const [verify] = await Promise.all([
      page.waitForEvent('popup'),
      page.frameLocator('iframe').getByRole('link', { name: 'Open your verification' }).click(),
    ]);
    await expect(verify).toHaveURL(/\/verify\/\d+\.\d+\.[\w-]{43}$/);
    await expect(verify.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
    await expect(verify.getByText('Duna Stúdió Kft.')).toBeVisible();
    await verify.goto(`${verify.url().slice(0, -1)}_`);
    await expect(verify.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await verify.close();
  });
  quiet.expectQuiet();
});

/** A studio of the demo that is verified as one, by a person with an address of their own. */
async function findVerifiedAsOne(page: Page) {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const headers = { authorization: `Bearer ${token}` };
  for (let account_id = 48_213; account_id > 48_000; account_id -= 1) {
    const params = { account_type: 'studio', account_id };
    const found = await page.request.get('/api/get_account_detail', { headers, params });
    if (found.status() !== 200) continue;
    const { data: detail } = await found.json();
    const data = { account: `studio:${account_id}` };
    const read = await page.request.post('/api/get_kyc_status', { headers, data });
    const [record] = (await read.json()).data;
    if (record?.owner_email && record.owner_email !== detail.email && detail.company_name) {
      return { account_id, company: detail.email, person: record.owner_email };
    }
  }
  throw new Error('The demo has no such studio.');
}

test('KYC-07 ACCT-08 a personal link is prefilled with the address of the person, not of the company', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs');
  const { account_id, company, person } = await findVerifiedAsOne(page);
  expect(company).toMatch(/^office@/);
  await page.goto(`/cs/studio/${account_id}?open=kyc&over=kyc-email`);
  const modal = page.getByRole('dialog', { name: 'Resend KYC Email to Owner' });
  await expect(modal.getByLabel('Email address')).toHaveValue(person);

  await test.step('an account verified owner by owner has no such email without its owner', async () => {
    await page.goto('/cs/studio/48213?open=kyc&over=kyc-email');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Duna');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/cs/studio/48213?open=kyc&over=kyc-email:2');
    const field = modal.getByLabel('Email address');
    await expect(field).toHaveValue('j.havrilecz@dunastudio.example');
  });
  quiet.expectQuiet();
});

test('KYB-02 KYB-03 KYB-05 KYB-08 ACCT-09 CALL-71 the KYB email and its wizard link', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyb');
  await page.getByRole('button', { name: 'Send KYB Email' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Send KYB Email' });
  const sentence = 'Email address, full name, and client type is required to send KYB email';
  const submit = modal.getByRole('button', { name: 'Send Email' });

  await test.step('who sends it after a submission reads that it opens a new one', () =>
    expect(
      modal.getByText(
        /The business submitted on \d{4}-\d\d-\d\d\. This email opens a new submission\./,
      ),
    ).toBeVisible());

  for (const field of ['Email address', 'Full name']) {
    await test.step(`KYB-02 KYB-03 without ${field}`, async () => {
      const input = modal.getByLabel(field);
      const given = await input.inputValue();
      await input.fill('');
      await submit.click();
      await expect(modal.getByRole('alert')).toHaveText(sentence);
      await input.fill(given);
      await expect(modal.getByRole('alert')).toBeHidden();
    });
  }

  await test.step('KYB-04 the client types, partner as Affiliate', async () => {
    await modal.getByRole('combobox', { name: 'Client type' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Affiliate',
      'Influencer Medley',
      'Influencer Passion',
      'Studio',
      'Other',
    ]);
    await page.keyboard.press('Escape');
  });

  await modal.getByLabel('Email address').fill('kyb@dunastudio.example');
  const before = Date.now() / 1000;
  await submit.click();
  await expect(modal).toBeHidden();
  await expect(sentRow(page, 'KYB emails', 'kyb@dunastudio.example')).toContainText('Sent');
  const after = Date.now() / 1000;

  await openMail(page, 'kyb@dunastudio.example');
  const link = page
    .frameLocator('iframe')
    .getByRole('link', { name: 'Open the business verification' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.pathname).toBe('/ffnKYB');
  const d = Buffer.from(href.searchParams.get('d') ?? '', 'base64').toString();
  expect(d).toMatch(/^studio:48213:\d{10}:[\w-]{43}$/);
  const made = Number(d.split(':')[2]);
  expect(made).toBeGreaterThanOrEqual(before - 60);
  expect(made).toBeLessThanOrEqual(after + 60);
  quiet.expectQuiet();
});

test('KYC-09 an email the mail server refuses reads as not sent, with Send again', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48201?open=kyb');
  await page.getByRole('button', { name: 'Send KYB Email' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Send KYB Email' });
  await modal.getByLabel('Email address').fill('gone@nowhere.invalid');
  await modal.getByRole('button', { name: 'Send Email' }).click();
  await expect(modal).toBeHidden();
  const row = sentRow(page, 'KYB emails', 'gone@nowhere.invalid');
  await expect(row).toContainText('Not sent');
  const why = 'Not sent to gone@nowhere.invalid: The mail server refused the recipient.';
  await expect(page.getByText(why)).toBeVisible();
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(row).toContainText('Not sent');
  await expect(page.getByText(/Verify Admin could not send KYB email/).first()).toBeVisible();
});

test('KYC-09 an email that waits reads as waiting: why, since when, and when it is tried again', async ({
  page,
}) => {
  const quiet = watch(page);
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const waiting = {
    email_id: 1,
    email: 'waits@dunastudio.example',
    created: at(-26),
    state: 'queued',
    why: 'The mail server cannot be reached.',
    next_try: at(0.5),
  };
  await page.route('**/api/get_kyb_sents', (route) =>
    route.fulfill({ json: { data: [{ ...waiting, name: 'Zsófia Halmos' }] } }),
  );
  const person = { account_sub_id: 1, owner_name: 'Zsófia Halmos', is_contact: true };
  await page.route('**/api/get_kyc_sents', (route) =>
    route.fulfill({ json: { data: [{ ...waiting, ...person }] } }),
  );
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyb,kyc');
  for (const table of ['KYB emails', 'Sent KYC emails']) {
    const row = sentRow(page, table, 'waits@dunastudio.example');
    await expect(row).toContainText('Waiting');
    await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  }
  await expect(sentRow(page, 'Sent KYC emails', 'waits@dunastudio.example')).toContainText('asked');
  const why = page.getByText('Waiting to be sent to waits@dunastudio.example, asked for');
  await expect(why).toHaveCount(2);
  const row = why.first().locator('..');
  await expect(row).toContainText('The mail server cannot be reached. It is tried for three days');
  await expect(row.locator('time')).toHaveCount(2);
  quiet.expectQuiet();
});

const FAILED = 'There was an error sending the email! Please try again or contact an Admin.';

for (const [what, answer] of [
  ['KYC-09 the connection is lost', null],
  ['KYC-08 KYC-09 a 200 response has an error', { error: 'The mailbox is full.' }],
] as const) {
  test(`${what}: the documents’ sentence is shown and the text is kept`, async ({ page }) => {
    await signIn(page, 'lena.fischer');
    await page.route(/\/api\/send_manual_ky[bc]_email/, (route) =>
      answer ? route.fulfill({ json: answer }) : route.abort(),
    );
    await page.goto('/cs/studio/48201?open=kyb,kyc');
    for (const title of ['Send KYB Email', 'Resend KYC Email to Owner']) {
      await page.getByRole('button', { name: title }).first().click();
      const modal = page.getByRole('dialog', { name: title });
      await modal.getByLabel('Email address').fill('typed@dunastudio.example');
      await modal.getByRole('button', { name: 'Send Email' }).click();
      await expect(modal.getByRole('alert')).toContainText(FAILED);
      await expect(modal.getByLabel('Email address')).toHaveValue('typed@dunastudio.example');
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal).toBeHidden();
    }
  });
}
