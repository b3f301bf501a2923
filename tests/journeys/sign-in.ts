import {
  type APIResponse,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { issuerFormOf } from '../factories/issuer-form.ts';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';

export type NamedPerson =
  | 'anna.novak'
  | 'marta.kovacs'
  | 'tom.beck'
  | 'lena.fischer'
  | 'ines.duarte'
  | 'piet.vos';

async function expectOk(answer: APIResponse): Promise<APIResponse> {
  expect(answer.status()).toBe(200);
  return answer;
}

/**
 * Signs in with a session of its own and opens a page. The requests are those the browser sends; only
 * the pages of the sign-in are not drawn, which `signInByHand` does.
 */
export async function signIn(page: Page, person: NamedPerson, path = '/cs'): Promise<void> {
  const { request } = page;
  const asked = await expectOk(await request.get('/auth/start'));
  const action = new URL(issuerFormOf(await asked.text(), person), asked.url());
  await expectOk(await request.post(action.href));
  const form = await (
    await expectOk(await request.post('/api/login_handoff', { data: {} }))
  ).json();
  const login = await (await expectOk(await request.post('/api/login_admin', { form }))).json();
  // Only a page of the product may write the product's storage; its icon is the smallest.
  await page.goto('/mark.svg');
  await page.evaluate(
    ([keys, { access_token, uuid }]) => {
      localStorage.setItem(keys.token, access_token);
      localStorage.setItem(keys.admin, uuid);
    },
    [STORAGE_KEYS, login] as const,
  );
  await page.goto(path);
}

/** The page of a colleague, who is signed in beside the person of the test's own page. */
export async function deskOf(
  browser: Browser,
  person: NamedPerson,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signIn(page, person, path);
  return page;
}

/** Signs in through the login page and the issuer's, as a person does, and waits for the desk. */
export async function signInByHand(page: Page, person: NamedPerson): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: new RegExp(person.replace('.', '\\.')) }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
