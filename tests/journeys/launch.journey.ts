import { type Browser, expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';
import { line } from './desk-parts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

// What is verified here would change the figures of the other journeys.
const product = new OwnProduct();

async function arrive(browser: Browser, person: NamedPerson, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await signIn(page, person, at);
  return page;
}

async function visit(browser: Browser, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

/** Both schemes and a phone: nothing is hidden, nothing is wider than the page. */
async function expectGoodEverywhere(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The pages of the public entry choose their scheme when they load.
    await page.evaluate((scheme) => {
      document.documentElement.dataset['mantineColorScheme'] = scheme;
    }, colorScheme);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide).toBeLessThanOrEqual(width);
      await page.screenshot({
        path: `.cache/journeys/launch-${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
    }
    await expectAccessible(page);
  }
}

/** A key of the launch API for one caller. */
async function aKey(browser: Browser): Promise<string> {
  const anna = await arrive(browser, 'anna.novak', '/admin');
  const token = await anna.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS.token);
  const answer = await anna.request.post('/api/create_launch_key', {
    headers: { authorization: `Bearer ${token}` },
    data: { caller: `Journey ${Date.now()}`, account_types: ['studio', 'partner'], days: 90 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = await answer.json();
  await anna.context().close();
  return data.key;
}

test('KYC-10 KYC-13 a launch from the desk, the provider’s page, its callback: the row turns green', async ({
  browser,
}) => {
  const lena = await arrive(browser, 'lena.fischer', '/cs/studio/48193?open=kyc');
  const quiet = watch(lena);
  const kyc = line(lena, 'KYC');
  await expect(kyc).toContainText('Pending');
  const [provider] = await Promise.all([
    lena.waitForEvent('popup'),
    kyc.getByRole('button', { name: 'Launch KYC' }).click(),
  ]);
  await expect(provider.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await expect(kyc).toContainText('Submitted');
  await expectGoodEverywhere(provider, 'provider');

  await test.step('a result that is not final changes nothing', async () => {
    await provider.getByRole('button', { name: /^Not final yet/ }).click();
    await expect(provider.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await provider.getByRole('link', { name: 'Report another result' }).click();
  });
  await provider.getByRole('button', { name: /^Approved Document/ }).click();
  await expect(provider.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await expect(kyc).toContainText('Complete');
  await lena.getByRole('button', { name: 'Refresh' }).click();
  await expect(kyc).toContainText('Complete');
  quiet.expectQuiet();
});

test('KYC-13 a launch in-house opens our own page', async ({ browser }) => {
  const lena = await arrive(browser, 'lena.fischer', '/cs/studio/48196?open=kyc');
  const [verify] = await Promise.all([
    lena.waitForEvent('popup'),
    line(lena, 'KYC').getByRole('button', { name: 'Launch In-House' }).click(),
  ]);
  await expect(verify).toHaveURL(/\/verify\/s\d+\./);
  await expect(verify.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await expect(verify.getByText('Sahl Harbour Media')).toBeVisible();
});

test('KYC-12 each owner who is not settled can be launched', async ({ browser }) => {
  const lena = await arrive(browser, 'lena.fischer', '/cs/studio/48213?open=kyc');
  const owners = lena.getByRole('table', { name: 'Owners' });
  const [provider] = await Promise.all([
    lena.waitForEvent('popup'),
    owners.getByRole('button', { name: 'Launch KYC' }).first().click(),
  ]);
  await expect(provider.getByText(/studio:48213&\d/)).toBeVisible();
  await lena.screenshot({ path: '.cache/journeys/launch-owners.png' });
});

test('SCOPE-19 API-01 API-06 API-08 API-09 the API handler takes a message of its own origin alone', async ({
  browser,
}) => {
  const key = await aKey(browser);
  const page = await visit(browser, '/ky/launch');
  const quiet = watch(page);
  const message = (body: object, headers: object) =>
    page.evaluate((data) => window.postMessage({ type: 'POST_REQUEST', ...data }, '*'), {
      headers,
      body,
    });
  await expect(page.getByText('Waiting for a request')).toBeVisible();
  await expect(page.getByText('X-API-Key')).toBeVisible();
  await expect(page.getByText('company_id')).toBeVisible();
  await expectGoodEverywhere(page, 'handler');

  await test.step('API-11 a message of another origin is not read', async () => {
    await page.evaluate(() => {
      const data = { type: 'POST_REQUEST', headers: {}, body: {} };
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: 'https://evil.example', source: window }),
      );
    });
    await expect(page.getByText('Waiting for a request')).toBeVisible();
  });
  await message({ company_id: 'partner:90108' }, {});
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid request: Missing API key or company_id',
  );
  await message({ company_id: 'partner:90108' }, { 'X-API-Key': 'wrong' });
  await expect(page.getByRole('alert')).toHaveText('API responded with status: 401');

  await test.step('API-04 API-05 the company is shown, then the browser goes on', async () => {
    await message({ company_id: 'partner:90108' }, { 'X-API-Key': key });
    await expect(page.getByText('Company ID: partner:90108')).toBeVisible();
    await page.waitForURL(/\/dev\/provider\//);
  });
  quiet.expectQuiet();
});

test('API-07 API-10 API-12 the handler reads what it was POSTed, whatever is in it', async ({
  browser,
}) => {
  const page = await visit(browser, '/mark.svg');
  const quiet = watch(page);
  const hostile = '</script><script>window.hacked = 1</script>\u2028';
  await page.goto('/ky/review');
  await page.evaluate((company_id) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/ky/launch';
    const fields = { 'X-API-Key': 'wrong', company_id, redirect_url: 'javascript:alert(1)' };
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, hostile);
  await expect(page.getByRole('alert')).toHaveText('API responded with status: 401');
  const injected = await page.evaluate(() => window['__POST_REQUEST__' as never]);
  expect(injected).toMatchObject({
    headers: { 'X-API-Key': 'wrong' },
    body: { company_id: hostile },
  });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  quiet.expectQuiet();
});

test('SCOPE-20 SHELL-13 TEST-01 TEST-06 Link KYB leads an ADMIN to the tester, and the tester to the launch', async ({
  browser,
}) => {
  const key = await aKey(browser);
  const page = await arrive(browser, 'anna.novak', '/cs');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Link KYB' })
    .click();
  await expect(page).toHaveURL(/\/ky\/test$/);
  await expect(page.getByRole('heading', { name: 'KY Launch Tester' })).toBeVisible();
  await expect(page.getByLabel('API URL')).toHaveValue(`${product.address}/api/launch_ky`);

  await test.step('TEST-03 TEST-05 a wrong key is shown as it was answered', async () => {
    await page.getByLabel('API Key').fill('wrong');
    await page.getByLabel('Company ID').fill('partner:90117');
    await page.getByRole('button', { name: 'Send Request' }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('401');
    await expect(response).toContainText('The API key is not valid.');
    await expect(page.getByText('Redirect URL Found')).toBeHidden();
  });
  await page.getByLabel('API Key').fill(key);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Redirect URL Found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('redirect_url');
  await expectGoodEverywhere(page, 'tester');

  await test.step('TEST-09 an address that cannot be reached is an error', async () => {
    await page.getByLabel('API URL').fill('http://127.0.0.1:9/none');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
  });
  await page.getByLabel('API URL').fill(`${product.address}/api/launch_ky`);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('button', { name: 'Follow Redirect' }).click();
  await page.waitForURL(/\/dev\/provider\//);
});

test('SCOPE-20 TEST-07 TEST-08 TEST-11 TEST-12 MOCK-02 the review tester calls the launch path and leads to the review', async ({
  browser,
}) => {
  const key = await aKey(browser);
  const page = await visit(browser, '/ky/test-approve');
  await expect(page.getByRole('heading', { name: 'KYC Approve / Review Tester' })).toBeVisible();
  await expect(page.getByLabel('API URL')).toHaveValue(`${product.address}/ky/review`);
  await page.getByLabel('API Key').fill(key);
  await page.getByLabel('Company ID').fill('partner:90117');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST'),
    page.getByRole('button', { name: 'Send Request' }).click(),
  ]);
  expect(new URL(request.url()).pathname).toBe('/api/launch_ky');
  await page.getByRole('button', { name: 'Follow Redirect' }).click();
  await page.waitForURL(/\/ky\/review$/);

  await test.step('SCOPE-21 MOCK-01 MOCK-03 MOCK-04 MOCK-05 MOCK-06 MOCK-07 both documents are decided at once', async () => {
    const cards = ['Bank Statement', 'Articles of Incorporation'].map((name) =>
      page.getByRole('region', { name }),
    );
    await expect(page.getByRole('contentinfo')).toHaveText('Document Review System');
    for (const card of cards) {
      await expect(card.getByRole('img')).toHaveAttribute('height', '250');
      await expect(card).not.toContainText('Status:');
    }
    for (const [act, word] of [
      ['Approve', 'APPROVED'],
      ['Deny', 'DENIED'],
    ] as const) {
      await page.getByRole('button', { name: act }).click();
      for (const card of cards) await expect(card).toContainText(`Status: ${word}`);
    }
    await expectGoodEverywhere(page, 'review');
    await page.reload();
    await expect(page.getByText('Status:')).toHaveCount(0);
  });
});
