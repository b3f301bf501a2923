import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The answer of the sign-in's last step, as the API gives it. */
async function answerHandoff(page: Page, body: object, release?: Promise<void>): Promise<void> {
  await page.route('**/api/login_handoff', async (route) => {
    await release;
    await route.fulfill({ status: 403, json: { request_id: 'r-1', ...body } });
  });
}

test('AUTH-15 AUTH-16 the login screen: title, heading, spinner, button and error line', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: 'LOG IN' });
  const button = page.getByRole('button', { name: 'Log In With Google' });
  const spinner = page.getByRole('status', { name: 'Logging in' });
  await page.goto('/login');
  await expect(page).toHaveTitle('Verify Admin');
  await expect(page.getByRole('heading', { name: 'Verify Admin', level: 1 })).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(spinner).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerHandoff(page, { error: 'login/wrong-domain', code: 223, detail: '' }, released);
  await page.goto('/login?step=finish');
  await expect(spinner).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expect(button).toBeDisabled();
  release();
  await expect(page.getByRole('alert')).toHaveText('Please Use FFN Employee Email');
  await expect(heading).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

for (const [id, code, sentence] of [
  ['AUTH-23', 401, 'Username or password is incorrect'],
  ['AUTH-24', 123, 'Passwords do not match'],
  ['AUTH-25', 222, 'Permissions Pending'],
  ['AUTH-26', 111, 'User Already Exists'],
  ['AUTH-27', 223, 'Please Use FFN Employee Email'],
  ['AUTH-28', 987, 'Permissions Pending'],
] as const) {
  test(`${id} the login screen shows the sentence of code ${code}, not its own text`, async ({
    page,
  }) => {
    await answerHandoff(page, { error: 'login/other', code, detail: 'A text of the server.' });
    await page.goto('/login?step=finish');
    await expect(page.getByRole('alert')).toHaveText(sentence);
  });
}

test('a sign-in without an answer reads as lost, not as pending permissions', async ({ page }) => {
  await page.route('**/api/login_handoff', (route) => route.abort());
  await page.goto('/login?step=finish');
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Please try again.',
  );
});

test('ROUTE-03 ROUTE-04 the index goes to /cs, which sends a visitor to the login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'tom.beck', '/');
  await expect(page).toHaveURL(/\/cs$/);
  await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
});

test('SHELL-05 the sidebar is shown only while an admin identifier is stored', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'LOG IN' })).toBeVisible();
  await expect(sidebarOf(page)).toHaveCount(0);
  await signIn(page, 'tom.beck', '/nowhere');
  await expect(page.getByText('unexpected error')).toBeVisible();
  await expect(sidebarOf(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('a'));
  await page.reload();
  await expect(page.getByText('unexpected error')).toBeVisible();
  await expect(sidebarOf(page)).toHaveCount(0);
});

test('SHELL-07 SHELL-08 SHELL-11 SHELL-14 SHELL-15 the entries of the sidebar lead to their pages', async ({
  page,
}) => {
  await signIn(page, 'anna.novak');
  const entry = (name: string) => sidebarOf(page).getByRole('link', { name, exact: true });
  await entry('Bulk AML').click();
  await expect(page).toHaveURL(/\/bulk_aml$/);
  await entry('Payments Config').click();
  await expect(page).toHaveURL(/\/payments-config$/);
  await entry('Expired Docs').click();
  await expect(page).toHaveURL(/\/expired_docs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Accounts with Expired Documentation',
  );
  await page.evaluate(() => sessionStorage.setItem('studioSelected', '/cs/studio/48213'));
  await entry('Customer Service').click();
  await expect(page).toHaveURL(/\/cs$/);
  expect(await page.evaluate(() => sessionStorage.getItem('studioSelected'))).toBeNull();
});

test('SHELL-18 SHELL-19 a CS user is shown no entry of an ADMIN', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await expect(sidebarOf(page).getByRole('link')).toHaveText([
    /^My Dashboard/,
    'Customer Service',
    'Status List',
    'Expired Docs',
  ]);
});

/** What computed style a part of the modal has while it comes in, gathered at each change of the page. */
function transitionsOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        const seen: Record<string, string> = {};
        const look = () => {
          for (const part of ['content', 'overlay']) {
            const found = document.querySelector(`.mantine-Modal-${part}`);
            const moves = found && Number.parseFloat(getComputedStyle(found).transitionDuration);
            if (moves) seen[part] = `${moves * 1000} ms`;
          }
          if (seen['content'] && seen['overlay']) resolve(seen);
        };
        const watching = { attributes: true, childList: true, subtree: true };
        new MutationObserver(look).observe(document.body, watching);
      }),
  );
}

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('SHELL-21 a modal moves for 300 ms, its backdrop for 150 ms', async ({ page }) => {
    await signIn(page, 'tom.beck', '/cs/studio/48201?open=kyb');
    const open = page.getByRole('button', { name: 'Send KYB Email' }).first();
    await expect(open).toBeVisible();
    const transitions = transitionsOf(page);
    await open.click();
    expect(await transitions).toEqual({ content: '300 ms', overlay: '150 ms' });
  });
});
