import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';

type Sent = Parameters<Page['request']['post']>[1];
type Read = Parameters<Page['request']['fetch']>[1];

/** What the page sends with each call: the session of the person signed in on it. */
async function sessionOf(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  return { authorization: `Bearer ${token}` };
}

/** Makes calls as the person signed in on the page, with that session; each must succeed. */
export async function callAs(page: Page): Promise<(path: string, sent: Sent) => Promise<void>> {
  const headers = await sessionOf(page);
  return async (path, sent) => {
    const answer = await page.request.post(`/api/${path}`, { headers, ...sent });
    expect(answer.status(), await answer.text()).toBe(200);
  };
}

/** The data that a query answers to the person signed in on the page. */
export async function readAs(page: Page, path: string, sent: Read) {
  const headers = await sessionOf(page);
  const answer = await page.request.fetch(`/api/${path}`, { headers, ...sent });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}
