import { expect, type Locator, type Page, test } from '@playwright/test';
import { line } from './desk-parts.ts';
import { signIn, signInByHand } from './sign-in.ts';
import { watch } from './watch.ts';

const DUNA = '/cs/studio/48213';
const PAID = '/cs/studio/48126';
const IBAN = 'DE89370400440532013000';

interface TypedText {
  readonly name: string;
  readonly at: string;
  readonly text: string;
  /** Opens the dialog; answers the field. */
  readonly open: (page: Page) => Promise<Locator>;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openPayment(page: Page): Promise<Locator> {
  await line(page, 'Payment').getByRole('button', { name: 'Payment Details' }).click();
  return dialog(page, 'Payment Details');
}

async function openLine(page: Page, name: string, act: string): Promise<void> {
  const button = line(page, name).getByRole('button', { name: act }).first();
  if (!(await button.isVisible())) {
    await line(page, name).getByRole('button', { name, exact: true }).click();
  }
  await button.click();
}

const TYPED: readonly TypedText[] = [
  {
    name: 'payment details',
    at: PAID,
    text: IBAN,
    open: async (page) => {
      const card = await openPayment(page);
      const field = card.getByRole('textbox', { name: 'IBAN' });
      await expect(card.getByRole('button', { name: 'Edit' }).or(field)).toBeVisible();
      if (!(await field.isVisible())) await card.getByRole('button', { name: 'Edit' }).click();
      return field;
    },
  },
  {
    name: 'the reason of an override',
    at: DUNA,
    text: 'The register extract arrived by post.',
    open: async (page) => {
      await openLine(page, 'KYB', 'Override');
      return dialog(page, 'Status Override').getByLabel('Reason');
    },
  },
  {
    name: 'the address of a KYB email',
    at: DUNA,
    text: 'second.owner@dunastudio.example',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send KYB Email' }).first().click();
      return dialog(page, 'Send KYB Email').getByLabel('Email address');
    },
  },
  {
    name: 'the address of a KYC email',
    at: DUNA,
    text: 'third.owner@dunastudio.example',
    open: async (page) => {
      await openLine(page, 'KYC', 'Resend KYC Email to Owner');
      return dialog(page, 'Resend KYC Email to Owner').getByLabel('Email address');
    },
  },
  {
    name: 'a company name',
    at: DUNA,
    text: 'Duna Stúdió Szolgáltató Kft.',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit company name' }).click();
      return dialog(page, 'Update/Sync Company Name').getByLabel('Company name');
    },
  },
  {
    name: 'the reason for switching monitoring off',
    at: DUNA,
    text: 'Screened by another department.',
    open: async (page) => {
      await openLine(page, 'Individual AML', 'Switch off');
      return dialog(page, 'Switch monitoring off').getByLabel('Reason');
    },
  },
  {
    name: 'the comment on a hit',
    at: DUNA,
    text: 'Born in another year.',
    open: async (page) => {
      const drawer = dialog(page, 'Individual AML');
      if (!(await drawer.isVisible())) await page.goto(`${DUNA}?hits=individual`);
      return drawer.getByRole('textbox', { name: 'Comment' });
    },
  },
];

const ADDRESSES = [PAID, DUNA];

const note = (page: Page) => page.getByPlaceholder('Add a note, @ to mention');
const offline = (page: Page) => page.getByText('No connection to the server.');

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
}

/** Closes what is open, as a person does without looking. */
async function leave(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  for (let press = 0; press < 4 && (await open.count()) > 0; press += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  }
  await expect(open).toHaveCount(0);
}

async function expectRestored(page: Page, { open, text }: TypedText): Promise<void> {
  await expect(await open(page)).toHaveValue(text);
  await expect(page.getByText(/^Restored what you typed at \d\d:\d\d\.$/).first()).toBeVisible();
}

async function expectAllRestored(page: Page, address: string): Promise<void> {
  await arrive(page, address);
  for (const typed of TYPED.filter(({ at }) => at === address)) {
    await expectRestored(page, typed);
    await leave(page);
  }
}

async function savePayment(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await page.request.post('/api/run_upsert_payment_selections', {
    headers: { authorization: `Bearer ${token}` },
    form: {
      account_type: 'studio',
      account_id: '48126',
      country: 'HU',
      payment_type: 'Metbank Wire',
      payment_data: JSON.stringify({ 'Beneficiary Name': `Maja Ferency ${Date.now()}` }),
    },
  });
  expect(answer.status()).toBe(200);
}

test('what is typed in a dialog outlives Escape, a reload and the end of the session', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const quiet = watch(page);
  await signIn(page, 'anna.novak');
  await savePayment(page);

  for (const address of ADDRESSES) {
    const here = TYPED.filter(({ at }) => at === address);
    await arrive(page, address);
    for (const typed of here) {
      await test.step(`${typed.name}: typed, Escape, opened again`, async () => {
        await (await typed.open(page)).fill(typed.text);
        await leave(page);
        await expectRestored(page, typed);
        await leave(page);
      });
    }
    await test.step('reload', () => expectAllRestored(page, address));
  }
  await note(page).fill('Ask for the second passport.');

  await test.step('PAY-24 an account number is stored nowhere in clear', async () => {
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).toContain('Ask for the second passport.');
    expect(stored).not.toContain(IBAN.slice(4, 18));
  });

  await test.step('the session ends while something is being typed', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const ended = await page.request.post('/api/logout', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(ended.status()).toBe(200);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Log In With Google' })).toBeVisible();
    await signInByHand(page, 'anna.novak');
    for (const address of ADDRESSES) await expectAllRestored(page, address);
    await expect(note(page)).toHaveValue('Ask for the second passport.');
  });

  await test.step('Discard begins without it', async () => {
    await page.getByRole('button', { name: 'Edit company name' }).click();
    const modal = dialog(page, 'Update/Sync Company Name');
    await modal.getByRole('button', { name: 'Discard' }).click();
    await expect(modal.getByText(/Restored what you typed/)).toBeHidden();
    await expect(modal.getByLabel('Company name')).not.toHaveValue('Duna Stúdió Szolgáltató Kft.');
    await leave(page);
  });

  await test.step('another person at this desk sees nothing of it', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, 'tom.beck');
    await arrive(page, DUNA);
    await expect(note(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('passport');
  });
  quiet.expectQuiet();
});

test('without a connection a line says so at once, and what was not sent is sent once', async ({
  page,
}) => {
  await signIn(page, 'tom.beck');
  await arrive(page, '/cs/studio/48144');
  const words = `Offline at ${Date.now()}.`;
  await note(page).fill(words);
  await page.context().setOffline(true);
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('The note was not saved.')).toBeVisible();
  await expect(note(page)).toHaveValue(words);

  await page.getByRole('button', { name: 'Edit company name' }).click();
  const modal = dialog(page, 'Update/Sync Company Name');
  await modal.getByLabel('Company name').fill('Offline Kft.');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(modal.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(offline(page)).toBeVisible();

  await page.context().setOffline(false);
  await expect(offline(page)).toBeHidden();
  await modal.getByRole('button', { name: 'Retry' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Offline Kft.');
  await page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByText(words)).toHaveCount(1);
  await expect(note(page)).toHaveValue('');
});

test('an act whose answer was lost is done once, though its dialog was closed meanwhile', async ({
  page,
}) => {
  await signIn(page, 'tom.beck');
  await arrive(page, '/cs/studio/48155');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/update_company_name', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    // The server does it; the answer does not arrive.
    await route.fetch();
    return route.abort('connectionreset');
  });
  const open = async () => {
    await page.getByRole('button', { name: 'Edit company name' }).click();
    return dialog(page, 'Update/Sync Company Name');
  };
  let modal = await open();
  await modal.getByLabel('Company name').fill('Once Kft.');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(modal.getByRole('button', { name: 'Retry' })).toBeVisible();
  await leave(page);
  modal = await open();
  await expect(modal.getByLabel('Company name')).toHaveValue('Once Kft.');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(modal).toBeHidden();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('two tabs of one person follow each other', async ({ page, context }) => {
  await signIn(page, 'ines.duarte');
  const [one, two] = [page, await context.newPage()];
  for (const tab of [one, two]) await arrive(tab, '/cs/studio/48150');
  const words = `From the other tab at ${Date.now()}.`;
  // The line to the server is open when the other tab reads by itself.
  await expect(async () => {
    await note(one).fill(`${words} ${Math.random()}`);
    await one.getByRole('button', { name: 'Add Note' }).click();
    await expect(note(one)).toHaveValue('');
    const notes = two.getByRole('region', { name: 'Notes' });
    await expect(notes.getByText(words).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(two.getByText(/added a note just now/)).toBeHidden();
});
