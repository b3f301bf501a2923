import { expect, type Page } from '@playwright/test';
import { PUBLIC_PAGES, STAFF_PAGES } from '../../packages/rulebook/src/kernel/pages.ts';
import { lastingCuts } from './cut-texts.ts';
import { expectDrawn } from './expect-drawn.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { STAFF_SCREENS } from './staff-screens.ts';

const WIDTHS = Array.from({ length: 41 }, (_, step) => 320 + step * 40);
const HEIGHT = 900;

async function cutsAtEveryWidth(page: Page): Promise<string[]> {
  const found = new Map<string, number[]>();
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const cut of await lastingCuts(page)) found.set(cut, [width, ...(found.get(cut) ?? [])]);
  }
  return [...found].map(([cut, widths]) => `${cut} (${widths.join(' ')})`);
}

const SCREENS = [
  ...STAFF_SCREENS.filter(({ press }) => press === undefined),
  { name: 'account', path: '/cs/studio/48213?open=kyb,kyc' },
  { name: 'account with a long name', path: '/cs/studio/48110?open=kyb,kyc' },
  { name: 'search', path: '/cs' },
  { name: 'bulk AML', path: '/bulk_aml' },
  { name: 'lists', path: '/aml/lists' },
  { name: 'threshold', path: '/aml/threshold' },
  { name: 'self-test', path: '/aml/self-test' },
  { name: 'approval requests', path: '/maker_checker' },
  { name: 'decision', path: '/decisions/1' },
  { name: 'studio review', path: '/studios/48213' },
  { name: 'influencers', path: '/creator/i' },
  { name: 'influencer', path: '/creator/p?id=influencer-medley:3311' },
];

/** Pages that show nothing of their own, or are measured below. */
const ELSEWHERE = ['/', '/login', '/bulk_aml/$statusFlag'];

/** Whether an address is one of the page: a part that begins with `$` is any text. */
function isOf(page: string, { path }: { readonly path: string }): boolean {
  const [address = ''] = path.split('?');
  return new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);
}

test('every page of the desk is measured', () => {
  const left = Object.values(STAFF_PAGES).filter(
    (page) => !ELSEWHERE.includes(page) && !SCREENS.some((screen) => isOf(page, screen)),
  );
  expect(left).toEqual([]);
  const unknown = SCREENS.filter(
    (screen) => !Object.values(STAFF_PAGES).some((page) => isOf(page, screen)),
  );
  expect(unknown).toEqual([]);
});

for (const { name, path } of SCREENS) {
  test(`${name}: nothing is cut that a person needs, from 320 to 1920 pixels`, async ({ page }) => {
    await signIn(page, 'anna.novak', '/mark.svg');
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectDrawn(page);
    expect(await cutsAtEveryWidth(page)).toEqual([]);
  });
}

for (const path of [PUBLIC_PAGES.agreement, PUBLIC_PAGES.launchTester, PUBLIC_PAGES.reviewTester]) {
  test(`${path}: nothing is cut that a person needs, from 320 to 1920 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    await page.goto(path);
    await expectDrawn(page);
    expect(await cutsAtEveryWidth(page)).toEqual([]);
  });
}

test('the results of a batch: nothing is cut that a person needs, from 320 to 1920 pixels', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/mark.svg');
  await page.setViewportSize({ width: 1920, height: HEIGHT });
  await page.goto(STAFF_PAGES.bulkAml);
  await page.locator('main a[href^="/bulk_aml/"]').first().click();
  await expect(page).toHaveURL(/\/bulk_aml\/./);
  await expectDrawn(page);
  expect(await cutsAtEveryWidth(page)).toEqual([]);
});

test('admin: nothing of a launch key is cut, from 320 to 1920 pixels', async ({ page }) => {
  await signIn(page, 'anna.novak', '/mark.svg');
  const key = {
    caller: 'Payout service',
    prefix: 'va_9f2c41',
    account_types: ['studio', 'influencer-medley'],
    created: '2026-11-29T14:32:00.000Z',
    created_by: 'marta.kovacs',
    is_setting: false,
    expires: null,
    last_used: '2026-11-29T14:58:00.000Z',
  };
  const data = [
    { ...key, id: 2, state: 'valid' },
    { ...key, id: 1, state: 'revoked' },
  ];
  await page.route(/\/api\/launch_keys(\?|$)/, (route) => route.fulfill({ json: { data } }));
  await page.setViewportSize({ width: 1920, height: HEIGHT });
  await page.goto('/admin');
  await expectDrawn(page);
  const keys = page.getByRole('table', { name: 'Launch API keys' });
  await expect(keys.locator('time')).toHaveCount(4);
  expect(await cutsAtEveryWidth(page)).toEqual([]);
  await page.setViewportSize({ width: 1040, height: HEIGHT });
  const drawn = keys.getByRole('columnheader').filter({ hasNotText: 'Act' });
  await expect(drawn).toHaveCount(6);
  const overNext = () =>
    drawn.evaluateAll((heads) =>
      heads.flatMap((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        const isOver = range.getBoundingClientRect().right > head.getBoundingClientRect().right;
        return isOver ? [head.textContent] : [];
      }),
    );
  await expect.poll(overNext).toEqual([]);
});

/** As long as a value may be. */
const LONG =
  'Vereinigte Lichtspiel- und Bildton-Werkstätten der Städte Görlitz, Zittau und Bautzen '.repeat(
    3,
  );

test('audit: a row with long values keeps its height, and they are read whole when it is open', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/mark.svg');
  await page.route(/\/api\/audit_trail(\?|$)/, async (route) => {
    const answer = await (await route.fetch()).json();
    const text = { kind: 'text', text: LONG, tone: null, shape: null };
    const change = { field: 'Company name', has_before: true, before: text, after: text };
    const [first, ...rest] = answer.entries;
    answer.entries = [{ ...first, act: 'staff.token-made', changes: [change] }, ...rest];
    await route.fulfill({ json: answer });
  });
  await page.setViewportSize({ width: 1920, height: HEIGHT });
  await page.goto('/admin/audit');
  await expectDrawn(page);
  expect(await cutsAtEveryWidth(page)).toEqual([]);
  const row = page.getByRole('row').nth(1);
  const act = row.getByText('Made an access token for a staff member');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const isCut = () => act.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect.poll(isCut).toBe(false);
  }
  await page.setViewportSize({ width: 1920, height: HEIGHT });
  const firstByLowest = () =>
    page.getByRole('row').evaluateAll((rows) => {
      const heights = rows.map(({ clientHeight }) => clientHeight);
      return (heights[1] ?? Infinity) / Math.min(...heights);
    });
  await expect.poll(firstByLowest).toBeLessThanOrEqual(3);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: /^What entry/ })).toContainText('Görlitz');
  expect(await cutsAtEveryWidth(page)).toEqual([]);
});
