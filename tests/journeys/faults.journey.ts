import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { formAddress } from './wizard-parts.ts';

/** What browsers say of the faults that are planted here. */
const EXCEPTION = /undefined|null|TypeError|reading|not a function|Cannot/;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The answer of a call is another one than its shape says, so that what shows it throws. */
async function plant(page: Page, path: string, change: (answer: object) => object): Promise<void> {
  await page.route(`**/api${path}*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
}

/** Gathers the faults of a page: each planted one must have been thrown. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (fault) => faults.push(String(fault)));
  return faults;
}

async function expectNoException(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(EXCEPTION);
}

test('ROUTE-08 a page that throws keeps its frame, shows no exception, and leads on', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await signIn(page, 'anna.novak');
  await plant(page, '/get_all_members_for', (answer) => ({ ...answer, data: [null] }));
  await sidebar(page)
    .getByRole('link', { name: /^Members/ })
    .click();
  const fault = page.getByText('This page has stopped because of a fault. What you typed is kept.');
  await expect(fault).toBeVisible();
  await expectNoException(page);
  await expect(sidebar(page)).toBeVisible();
  expect(faults.join('\n')).toMatch(EXCEPTION);

  await page.getByRole('button', { name: 'Go to Customer Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Service');
  await expect(fault).toHaveCount(0);

  await page.unroute('**/api/get_all_members_for*');
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('ROUTE-08 a page that throws after an act says that the act was done', async ({ page }) => {
  await signIn(page, 'anna.novak', '/cs/studio/48171');
  await plant(page, '/add_note', (answer) => ({
    ...answer,
    data: { ...('data' in answer && answer.data ? answer.data : {}), emoji_reactions: null },
  }));
  const words = `The register was asked at ${Date.now()}.`;
  await page.getByPlaceholder('Add a note, @ to mention').fill(words);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('This page has stopped because of a fault.')).toBeVisible();
  await expect(page.getByText('What you sent last was done.')).toBeVisible();
  await expectNoException(page);
  await expect(sidebar(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
});

test('a part beside the page that throws leaves the page as it is', async ({ page }) => {
  await plant(page, '/work_counts', (answer) => ({ ...answer, kinds: null }));
  await signIn(page, 'anna.novak', '/cs');
  const stopped = page.getByText('A part of the desk has stopped because of a fault.');
  await expect(stopped).toBeVisible();
  await expectNoException(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Service');
  await sidebar(page)
    .getByRole('link', { name: /^Members/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  await page.unroute('**/api/work_counts*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members');
  await expect(stopped).toHaveCount(0);
});

test('a public page that throws says so without the exception, and is loaded again', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await plant(page, '/get_kyb_draft', (answer) => ({
    data: { ...('data' in answer && answer.data ? answer.data : {}), documents: null },
  }));
  await page.goto(formAddress('studio:48103'));
  const stopped = page.getByText('This page has stopped because of a fault.');
  await expect(stopped).toBeVisible();
  await expectNoException(page);
  expect(faults.join('\n')).toMatch(EXCEPTION);
  await page.unroute('**/api/get_kyb_draft*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Details');
  await expect(stopped).toHaveCount(0);
});

for (const [entry, address, heading] of [
  ['the desk', '/login', 'Log In With Google'],
  ['applicants', '/ffnKYB', 'malformed'],
] as const) {
  test(`ROUTE-08 the entry of ${entry} says that its files did not come, and loads when the connection is back`, async ({
    page,
  }) => {
    const files = /\/assets\/.*\.js$/;
    let came = 0;
    // The entry itself comes; a file that it is made of does not.
    await page.route(files, (route) => (came++ === 0 ? route.continue() : route.abort()));
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await page.unroute(files);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(heading).first()).toBeVisible();
    await expect(page.getByText('This page could not be loaded.')).toHaveCount(0);
  });
}
