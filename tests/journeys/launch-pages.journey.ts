import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';

const LAUNCH = '**/api/launch_ky';

/** Answers a launch once the test lets it. */
async function holdLaunch(page: Page, answer: Parameters<Route['fulfill']>[0]) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll();
  await page.route(LAUNCH, async (route) => {
    await held;
    await route.fulfill(answer);
  });
  return () => release();
}

const ask = (page: Page, company_id: string) =>
  page.evaluate(
    (id) =>
      window.postMessage(
        { type: 'POST_REQUEST', headers: { 'X-API-Key': 'k' }, body: { company_id: id } },
        '*',
      ),
    company_id,
  );

test('ROUTE-13 API-02 API-03 the API handler says what it takes, and is idle, busy, then done', async ({
  page,
}) => {
  await page.goto('/ky/launch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Request Handler');
  const inputs = page.getByRole('region', { name: 'Accepted inputs' });
  await expect(inputs.getByRole('term')).toHaveText(['X-API-Key', 'company_id']);
  await expect(inputs.getByRole('definition')).toHaveText(['header', 'in body']);
  await expect(page.getByText('Waiting for a request')).toBeVisible();

  const fail = await holdLaunch(page, { status: 500, json: {} });
  await ask(page, 'partner:90108');
  await expect(page.getByText('Sending the request …')).toBeVisible();
  await expect(page.getByText('Waiting for a request')).toHaveCount(0);
  fail();
  await expect(page.getByRole('alert')).toHaveText('API responded with status: 500');

  const succeed = await holdLaunch(page, { json: { message: 'launched' } });
  await ask(page, 'partner:90117');
  await expect(page.getByText('Sending the request …')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  succeed();
  await expect(page.getByText('Company ID: partner:90117')).toBeVisible();
});

test('API-03 the key is a header of the request and the company in its body', async ({ page }) => {
  await page.route(LAUNCH, (route) => route.fulfill({ json: {} }));
  await page.goto('/ky/launch');
  await expect(page.getByText('Waiting for a request')).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(LAUNCH), ask(page, 'studio:48101')]);
  expect((await request.allHeaders())['x-api-key']).toBe('k');
  expect(request.url()).not.toContain('48101');
  expect(request.postData()).toContain('48101');
});

test('API-11 an address that is not followed is named with its reason', async ({ page }) => {
  for (const [redirect_url, sentence] of [
    ['/ffnKYB?d=x', 'does not begin with https:// or http://'],
    ['https://evil.example/', 'not on the list of allowed hosts'],
  ]) {
    await page.unrouteAll();
    await page.route(LAUNCH, (route) => route.fulfill({ json: { redirect_url } }));
    await page.goto('/ky/launch');
    await expect(page.getByText('Waiting for a request')).toBeVisible();
    await ask(page, 'partner:90117');
    await expect(page.getByRole('status').filter({ hasText: 'was accepted' })).toContainText(
      sentence ?? '',
    );
  }
});

const TESTERS = [
  { at: '/ky/test', title: 'KY Launch Tester', prefill: '/api/launch_ky' },
  { at: '/ky/test-approve', title: 'KYC Approve / Review Tester', prefill: '/ky/review' },
] as const;

for (const { at, title, prefill } of TESTERS) {
  test(`TEST-02 TEST-04 ${title} is prefilled, and its button says what it does`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel('API URL')).toHaveValue(`${baseURL}${prefill}`);
    await page.getByLabel('API Key').fill('k');
    await page.getByLabel('Company ID').fill('partner:90117');
    const button = page.locator('button[type=submit]');
    await expect(button).toHaveText('Send Request');
    const answer = await holdLaunch(page, { json: { message: 'launched' } });
    await button.click();
    await expect(button).toHaveText('Sending...');
    await expect(button).toBeDisabled();
    answer();
    await expect(button).toHaveText('Send Request');
    await expect(button).toBeEnabled();
  });
}

test('TEST-05 TEST-09 a redirect is marked, and a failure without words has some', async ({
  page,
}) => {
  await page.goto('/ky/test');
  await page.getByLabel('API Key').fill('k');
  await page.getByLabel('Company ID').fill('partner:90117');
  const button = page.getByRole('button', { name: 'Send Request' });
  // The browser follows every other redirect itself.
  await page.route(LAUNCH, (route) => route.fulfill({ status: 300, json: {} }));
  await button.click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('300 (Redirect)');
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred');
});

test.describe('another system', () => {
  let system: Server;
  let address = '';
  const asked: string[] = [];

  test.beforeAll(async () => {
    system = createServer((request, response) => {
      asked.push(`${request.method} ${String(request.headers['x-api-key'] ?? '')}`.trim());
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'x-api-key, content-type',
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ redirect_url: '/next?step=2' }));
    });
    await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(system.address() as AddressInfo).port}`;
  });
  test.afterAll(() => system.close());

  for (const { at } of TESTERS) {
    test(`TEST-06 TEST-11 ${at} calls the address that was typed, and reads a relative one from there`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(at);
      await page.getByLabel('API URL').fill(`${address}/api/launch`);
      await page.getByLabel('API Key').fill('typed');
      await page.getByLabel('Company ID').fill('partner:90117');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await expect(page.getByRole('region', { name: 'Response' })).toContainText('200');
      expect(asked.pop()).toBe('POST typed');
      const block = page.getByRole('status').filter({ hasText: 'Redirect URL Found' });
      await expect(block).toContainText(
        at === '/ky/test' ? `${address}/next?step=2` : `${String(baseURL)}/ky/review`,
      );
    });
  }
});

test.describe('a body that breaks off', () => {
  let system: Server;
  let address = '';

  test.beforeAll(async () => {
    system = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"message"', () => setTimeout(() => response.destroy(), 200));
    });
    await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(system.address() as AddressInfo).port}/`;
  });
  test.afterAll(() => system.close());

  test('TEST-10 cannot be read, and the tester says so', async ({ page }) => {
    await page.route(LAUNCH, (route) => route.continue({ url: address }));
    await page.goto('/ky/test');
    await page.getByLabel('API Key').fill('k');
    await page.getByLabel('Company ID').fill('partner:90117');
    await page.getByRole('button', { name: 'Send Request' }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await expect(response).toContainText('200');
    await expect(response).toContainText('Unable to read response body');
  });
});
