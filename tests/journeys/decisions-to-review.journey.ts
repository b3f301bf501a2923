import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { callAs } from './call-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';

// The demo knows the facts of every decision: what was decided before that is planted here.
const product = new OwnProduct();
const TITLE = 'Decisions to review';
const CALL = '**/api/unrecorded_decisions*';
const LONG = `Duna ${'Nemzetközi Filmgyártó és Forgalmazó '.repeat(6)}Kft.`;
const WIDTHS = [1440, 1024, 768, 390];

const panel = (page: Page) => page.getByRole('region', { name: TITLE, exact: true });
const rowsOf = (page: Page): Locator =>
  panel(page).getByRole('table', { name: TITLE }).locator('tbody').getByRole('row');

async function arrive(browser: Browser, person: NamedPerson, at: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await signIn(page, person, at);
  return page;
}

/** What an upgrade finds: decisions that no history proves. */
async function plant(): Promise<void> {
  const database = await openDatabase({ data_dir: product.data });
  const { kysely } = database;
  await sql`
    insert into unrecorded_decision
      (account_type, account_id, check_name, account_sub_id, status, since, admin_uuid)
    select account_type, account_id, 'kyb', 0, kyb_status, kyb_status_timestamp, kyb_status_by
    from verification where kyb_status in ('APPROVED', 'DENIED')
    order by account_id limit 30`.execute(kysely);
  await sql`
    insert into unrecorded_decision
      (account_type, account_id, check_name, account_sub_id, status, since)
    select distinct on (account_type, account_id) account_type, account_id, 'kyc', account_sub_id,
      cleaned_status, null::timestamptz
    from kyc_record where account_sub_id is not null and cleaned_status = 'complete'
    order by account_type, account_id limit 1`.execute(kysely);
  await sql`
    update account a set company_name = ${LONG}
    from (select * from unrecorded_decision where check_name = 'kyb' order by since nulls first limit 1) u
    where a.account_type = u.account_type and a.account_id = u.account_id`.execute(kysely);
  await database.close();
}

/** What is cut or too wide in a row of the list; a name may be cut, but not be wider than its cell. */
function cutCells(page: Page): Promise<string[]> {
  return rowsOf(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll('td')];
      const cut = cells.slice(1).filter(({ firstElementChild: text }) => {
        return text !== null && text.scrollWidth > text.clientWidth + 1;
      });
      const links = [...row.querySelectorAll('a')];
      const wide = links.filter(
        (link) => link.clientWidth > (link.closest('td')?.clientWidth ?? 0),
      );
      const isOver = row.scrollWidth > row.clientWidth;
      return [...cut, ...wide, ...(isOver ? [row] : [])].map(
        ({ textContent }) => textContent ?? '',
      );
    }),
  );
}

test('decisions made before facts were recorded are listed until they are decided again', async ({
  browser,
}) => {
  const page = await arrive(browser, 'tom.beck', '/mark.svg');

  await test.step('there are none in a product that knows the facts of all', async () => {
    await page.goto('/dashboard');
    await expect(panel(page)).toContainText('Every decision names the facts it was made on.');
  });

  await test.step('while they are not read, the error is shown with a way to try again', async () => {
    // What failed for want of a connection would load again by itself.
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: { error: 'fault' } }));
    await page.reload();
    const again = panel(page).getByRole('button', { name: /try again|retry/i });
    await expect(again).toBeVisible();
    await page.unroute(CALL);
    await again.click();
    await expect(panel(page)).toContainText('Every decision names the facts it was made on.');
  });

  await plant();
  await page.reload();
  await test.step('each with check, status, since and by whom, counted and paged', async () => {
    await expect(panel(page)).toContainText('Decided before facts were recorded');
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(rowsOf(page).first()).toContainText(/KYC.*Complete.*Unknown.*Nobody of the staff/);
    const next = panel(page).getByRole('link', { name: 'Next page' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/review=2/);
    await expect(rowsOf(page)).toHaveCount(6);
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(25);
  });

  await test.step('nothing is cut or overflows, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(panel(page)).toContainText('Nemzetközi');
        // A page that was resized is laid out in several steps.
        const message = `${width} ${colorScheme}`;
        await expectFitting(page, message);
        await expect.poll(() => cutCells(page), { message }).toEqual([]);
      }
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a row leads to its account, and leaves the list with a new decision', async () => {
    const row = rowsOf(page).filter({ hasText: 'KYB' }).filter({ hasText: 'Approved' }).first();
    const link = row.getByRole('link');
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    const [, , written = '', id = ''] = href.split('/');
    const client_id = `${written === 'affiliate' ? 'partner' : written}:${id}`;
    const call = await callAs(page);
    const reason = { admin_comment: 'Papers seen again' };
    await call('edit_verify_status', {
      data: { client_id, type: 'kyb', override_status: 'DENIED', ...reason },
    });
    await page.goto('/dashboard');
    await expect(panel(page)).toContainText('30');
    await expect(rowsOf(page).filter({ has: page.locator(`a[href="${href}"]`) })).toHaveCount(0);
  });
});
