import { expect, type Page } from '@playwright/test';
import { STAFF_PAGES } from '../../packages/rulebook/src/kernel/pages.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

/** A request of a page to the API: one call, or the queries it joined, each as method, path and query. */
type Asked = readonly string[];

interface Joined {
  readonly queries: readonly { readonly method: string; readonly path: string }[];
}

/** What a page asks the API from now on; streams are not counted. */
function watchCalls(page: Page): readonly Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || /\/live(?:_\w+)?$/.test(pathname)) return;
    if (pathname !== '/api/queries') {
      asked.push([`${request.method()} ${pathname.slice('/api'.length)}${search}`]);
      return;
    }
    const { queries }: Joined = request.postDataJSON();
    asked.push(queries.map(({ method, path }) => `${method} ${path}`));
  });
  return asked;
}

/** Whether the first queries went out before the first paint. */
async function isAskedBeforePaint(page: Page): Promise<boolean> {
  const order = await page.waitForFunction(() => {
    const [asked] = performance.getEntriesByName(`${location.origin}/api/queries`);
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return asked && painted && { isBefore: asked.startTime < painted.startTime };
  });
  return (await order.jsonValue())?.isBefore === true;
}

const PAGES = [
  STAFF_PAGES.myDashboard,
  `${STAFF_PAGES.myDashboard}?kind=kyb&scope=Legal&list=2&page=2&size=50`,
  `${STAFF_PAGES.myDashboard}?scope=09fb459d-64e4-8ffa-9b08-b9b12196acec`,
  STAFF_PAGES.status,
  `${STAFF_PAGES.status}?payment=Approved&sort=account_id&dir=asc&page=2&size=50`,
  STAFF_PAGES.overview,
  STAFF_PAGES.studios,
  STAFF_PAGES.members,
  STAFF_PAGES.auditTrail,
  '/cs/studio/48213',
  '/cs/studio/48213/review',
];

for (const address of PAGES) {
  test(`${address} asks for all it shows before anything is drawn, and for nothing twice`, async ({
    page,
  }) => {
    await signIn(page, 'anna.novak', '/mark.svg');
    const asked = watchCalls(page);
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.waitForLoadState('load');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const [role, first = []] = asked;
    expect(role).toEqual(['POST /admin_role']);
    expect(first.length).toBeGreaterThan(1);
    expect(first).toContain('GET /work_counts?scope=mine');
    expect(first).toHaveLength(new Set(first).size);
    // Answers are fresh for 15 seconds; only a stream may have the page ask for one again before.
    const later = asked.slice(2).flat();
    expect(later.filter((one) => !first.includes(one))).toEqual([]);
    expect(await isAskedBeforePaint(page)).toBe(true);
  });
}

test('nothing is asked ahead that the role would be refused', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/mark.svg');
  const asked = watchCalls(page);
  await page.goto(STAFF_PAGES.studios);
  await expect(page).toHaveURL(STAFF_PAGES.search);
  await expect(page.getByRole('searchbox')).toBeVisible();
  const refused = asked.flat().filter((one) => /verify_accounts|studio_counts/.test(one));
  expect(refused).toEqual([]);
});

test('AUTH-02 a token that has expired asks for nothing', async ({ page }) => {
  await page.goto('/mark.svg');
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 - 60 }));
    localStorage.setItem('token', `head.${claims}.sign`);
    localStorage.setItem('a', '09fb459d-64e4-8ffa-9b08-b9b12196acec');
  });
  const asked = watchCalls(page);
  await page.goto(STAFF_PAGES.status);
  await expect(page.getByRole('button', { name: 'Log In With Google' })).toBeVisible();
  expect(asked.flat().filter((one) => one.includes('admin_role'))).toEqual([]);
});
