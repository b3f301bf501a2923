import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { NAMED_STAFF } from '../../packages/demo/src/staff/people.ts';
import { aPng } from '../factories/a-file.ts';
import { callAs } from './call-as.ts';
import { CountedKeyboard } from './counted-keyboard.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { signIn } from './sign-in.ts';

const product = new OwnProduct();

const bar = (page: Page) => page.locator('section[aria-label="Case"]');
const rows = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');

/** Which case an address opens: an account may have two of one kind. */
function caseIn(address: string): string {
  const { pathname, searchParams } = new URL(address, product.address);
  return `${pathname} ${searchParams.get('work') ?? ''}`;
}

/** Presses Tab until the control has the focus. */
async function tabTo(keyboard: CountedKeyboard, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** AUTH-22: by the login page and the issuer's, as on every morning. */
async function signInByKeys(page: Page, keyboard: CountedKeyboard): Promise<void> {
  await page.goto(`${product.address}/login`);
  await tabTo(keyboard, page.getByRole('button', { name: 'Log In With Google' }));
  await keyboard.press('Enter');
  await tabTo(keyboard, page.getByRole('button', { name: /tom\.beck/ }));
  await keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(`${product.address}/cs`);
  const [token, uuid] = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('a'),
  ]);
  expect(token).toBeTruthy();
  expect(uuid).toBe(NAMED_STAFF.LEGAL.uuid);
}

/** The two businesses that wait longest bring two documents each. */
async function bringDocuments(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, 'tom.beck');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const found = await page.request.get('/api/work_list?kind=kyb', {
    headers: { authorization: `Bearer ${token}` },
  });
  const call = await callAs(page);
  const { rows: cases } = await found.json();
  for (const { account_type, account_id } of cases.slice(0, 2)) {
    for (const name of ['Registry extract.png', 'Utility bill.png']) {
      const file = { name, mimeType: 'image/png', buffer: await aPng() };
      const named = { account_type, account_id: String(account_id), original_filename: name };
      await call('s3-upload-internal-image', {
        multipart: { ...named, img_type: 'image/png', file },
      });
    }
  }
  await page.context().close();
}

/** A colleague asks something on two accounts. */
async function mentionTom(browser: Browser, accounts: readonly number[]): Promise<void> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, 'lena.fischer');
  const call = await callAs(page);
  const { username, uuid } = NAMED_STAFF.LEGAL;
  for (const account_id of accounts) {
    const note = `@[${username}](${uuid}) is the extract of ${account_id} still valid?`;
    await call('add_note', { data: { account_type: 'studio', account_id, note } });
  }
  await page.context().close();
}

/** The case is taken, by the first N of a list or by the N after another case. */
async function takeNext(page: Page, keyboard: CountedKeyboard, before: string): Promise<string> {
  await keyboard.press('n');
  await expect.poll(() => caseIn(page.url())).not.toBe(before);
  await expect(bar(page)).toHaveAttribute('data-state', 'own');
  return caseIn(page.url());
}

/** How a case of each kind is settled by keys, and what its account shows then. */
interface Kind {
  readonly key: string;
  readonly list: string;
  readonly settle: (page: Page, keyboard: CountedKeyboard) => Promise<void>;
  readonly shows: (page: Page) => Promise<void>;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A case has as many hits as the lists of the day give it; each takes at most four keys. */
let hitsJudged = 0;

/** Every hit of a check; where the other check has open hits as well, O leads to them. */
async function judgeHits(page: Page, keyboard: CountedKeyboard): Promise<void> {
  await judgeCheck(page, keyboard);
  const other = dialog(page, /AML$/).getByRole('button', { name: /AML, \d+ open$/ });
  if ((await other.count()) === 0) return;
  const [check = ''] = /^\w+/.exec((await other.textContent()) ?? '') ?? [];
  await keyboard.press('o');
  await expect(dialog(page, `${check} AML`)).toBeVisible();
  await judgeCheck(page, keyboard);
}

async function judgeCheck(page: Page, keyboard: CountedKeyboard): Promise<void> {
  const drawer = dialog(page, /AML$/);
  const open = drawer.getByRole('button', { expanded: true });
  for (;;) {
    await expect(open.first()).toBeFocused();
    await keyboard.press('f');
    await expect(page.locator('input:focus, textarea:focus')).toHaveCount(1);
    if ((await drawer.getByRole('combobox', { name: 'Reason' }).count()) > 0) {
      await keyboard.press('ArrowDown', 'Enter');
    }
    await keyboard.type('Born in another year, seen on the passport.');
    const count = drawer.getByRole('status').first();
    const before = await count.textContent();
    await keyboard.press('Control+Enter');
    await expect(count).not.toHaveText(before ?? '');
    hitsJudged += 1;
    const [, done, of] = /(\d+) of (\d+)/.exec((await count.textContent()) ?? '') ?? [];
    if (done === of) return;
  }
}

async function override(page: Page, keyboard: CountedKeyboard, reason: string): Promise<void> {
  const modal = dialog(page, 'Status Override');
  await expect(modal).toBeVisible();
  await keyboard.press('1');
  await expect(modal.getByRole('radio', { name: 'Approved', exact: true })).toBeChecked();
  await expect(modal.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  if (reason !== '') await keyboard.type(reason);
  await keyboard.press('Control+Enter');
  await expect(modal).toHaveCount(0);
}

async function reviewKyb(page: Page, keyboard: CountedKeyboard): Promise<void> {
  await keyboard.press('d');
  await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Review' })).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/left=\d+/);
  await keyboard.press('a');
  const decision = dialog(page, 'Approve Documents');
  await expect(decision.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(decision).toHaveCount(0);
  await override(page, keyboard, 'The documents agree.');
}

const KINDS: readonly Kind[] = [
  {
    key: '2',
    list: 'KYB to review',
    settle: reviewKyb,
    shows: (page) => expect(line(page, 'KYB')).toContainText('Approved'),
  },
  {
    key: '3',
    list: 'Legal to decide',
    settle: async (page, keyboard) => {
      await keyboard.press('l');
      await override(page, keyboard, '');
    },
    shows: (page) => expect(line(page, 'Legal approval')).toContainText('Approved'),
  },
  {
    key: '1',
    list: 'Hits to decide',
    settle: judgeHits,
    shows: async (page) => {
      const checks = page.getByRole('list', { name: 'Compliance Checklist' });
      await expect(checks).toContainText('Not Suspected');
      await expect(checks).not.toContainText(/hits? open/);
    },
  },
  {
    key: '4',
    list: 'Payments to approve',
    settle: async (page, keyboard) => {
      const card = dialog(page, 'Payment Details');
      for (const name of ['Approve', 'Deny', 'Edit']) {
        await expect(card.getByRole('button', { name, exact: true })).toBeEnabled();
      }
      await keyboard.press('Control+Enter');
      await expect(card).toContainText('Payment approved.');
    },
    shows: (page) => expect(line(page, 'Payment')).toContainText('Approved'),
  },
  {
    key: '7',
    list: 'Mentions',
    settle: async (page, keyboard) => {
      await expect(page.getByRole('button', { name: 'Add a reaction' }).first()).toBeVisible();
      await keyboard.press('+');
      const emoji = dialog(page, 'Add a reaction').getByRole('button');
      await expect(emoji).toHaveCount(5);
      await expect(emoji.first()).toBeFocused();
      await keyboard.press('Enter');
    },
    shows: (page) =>
      expect(
        page
          .getByRole('region', { name: 'Notes' })
          .getByRole('button', { name: /Thumbs up/, pressed: true })
          .first(),
      ).toBeVisible(),
  },
];

/** Two cases of a kind, one after the other, and back to the list, which has neither. */
async function workOn(page: Page, keyboard: CountedKeyboard, kind: Kind): Promise<void> {
  keyboard.begin(kind.list);
  await keyboard.press(kind.key);
  await expect(rows(page, kind.list).first()).toBeVisible();
  const done: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const at = await takeNext(page, keyboard, caseIn(page.url()));
    await kind.settle(page, keyboard);
    await expect(bar(page)).toHaveAttribute('data-state', 'settled');
    await kind.shows(page);
    expect(caseIn(page.url())).toBe(at);
    done.push(at);
    keyboard.settled();
  }
  expect(new Set(done).size).toBe(2);
  await keyboard.press('0');
  const list = page.getByRole('region', { name: kind.list });
  await expect(
    list.getByText('Nothing waits here').or(rows(page, kind.list)).first(),
  ).toBeVisible();
  const listed = () =>
    rows(page, kind.list)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await expect
    .poll(async () => (await listed()).map(caseIn).filter((one) => done.includes(one)))
    .toEqual([]);
}

test('AUTH-22 LEGAL-02 OVERR-03 STUD-13 PAY-05 NOTE-11 a whole morning without a mouse: ten cases of five kinds', async ({
  page,
  browser,
}) => {
  await mentionTom(browser, [48_126, 48_139]);
  await bringDocuments(browser);
  hitsJudged = 0;
  const keyboard = new CountedKeyboard(page);
  const begun = Date.now();
  await signInByKeys(page, keyboard);

  await test.step('the palette leads to My Dashboard', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await keyboard.type('my dash');
    await keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Kinds of work' })).toBeVisible();
  });
  for (const kind of KINDS) {
    await test.step(kind.list, () => workOn(page, keyboard, kind));
  }
  const report = keyboard.report(Math.round((Date.now() - begun) / 1000));
  test.info().annotations.push({ type: 'morning', description: report });
  process.stdout.write(`${report}\n`);
  for (const { list } of KINDS) {
    const keys = (keyboard.keys.get(list) ?? 0) - 2;
    const most = list === 'Hits to decide' ? 4 + 4 * hitsJudged : 14;
    expect(keys, list).toBeLessThanOrEqual(most);
  }
});
