import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';

type Sent = Parameters<Page['request']['post']>[1];

/** Makes calls as the person signed in on the page, with that session; each must succeed. */
export async function callAs(page: Page): Promise<(path: string, sent: Sent) => Promise<void>> {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  return async (path, sent) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/api/${path}`, { headers, ...sent });
    expect(answer.status(), await answer.text()).toBe(200);
  };
}
