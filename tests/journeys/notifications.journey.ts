import { type Browser, expect, type Page } from '@playwright/test';
import { NAMED_STAFF } from '../../packages/demo/src/staff/people.ts';
import { writeMention } from '../../packages/rulebook/src/notes/note.rules.ts';
import { callAs } from './call-as.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** No other journey mentions Ines or assigns an account to her: the number on her bell is this file's. */
const { CS_ADMIN: INES, LEGAL: TOM } = NAMED_STAFF;
const ACCOUNT = { account_type: 'studio', account_id: 48171 };

async function deskOf(browser: Browser, person: NamedPerson, path = '/cs'): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, person, path);
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) =>
  drawer(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const unreadOn = async (page: Page) =>
  Number.parseInt(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? '0', 10);

/** The desk of Ines with nothing unread. */
async function inesAtDesk(browser: Browser): Promise<Page> {
  const page = await deskOf(browser, 'ines.duarte');
  const call = await callAs(page);
  await call('read_notifications', { data: { through: Number.MAX_SAFE_INTEGER } });
  return page;
}

async function mention(from: Page, text: string): Promise<void> {
  const call = await callAs(from);
  const note = `${writeMention(INES.username, INES.uuid)} ${text}`;
  await call('add_note', { data: { ...ACCOUNT, note } });
}

test('NOTE-06 a mention is under the bell within seconds, and leads to its note', async ({
  browser,
}) => {
  const [ines, tom] = await Promise.all([inesAtDesk(browser), deskOf(browser, 'tom.beck')]);
  const quiet = watch(ines);
  await expect(bell(ines)).toBeVisible();
  const words = `The scan is not readable at ${Date.now()}.`;

  await test.step('the number follows without a reload', async () => {
    await mention(tom, words);
    await expect.poll(() => unreadOn(ines)).toBe(1);
  });

  await test.step('the newest is on top: who, what, on which account', async () => {
    await bell(ines).click();
    const first = rows(ines).first();
    await expect(first).toContainText('tom.beck mentioned you');
    await expect(first).toContainText('studio 48171');
    await expect(first).toContainText(words);
    await expect(first).toContainText('just now');
    await expect(ines).toHaveURL(/over=notifications/);
    await expectAccessibleInBothSchemes(ines);
  });

  await test.step('Enter opens the account at the note, and marks it read', async () => {
    await expect(rows(ines).first().getByRole('link')).toBeFocused();
    await ines.keyboard.press('Enter');
    await expect(ines).toHaveURL(/\/cs\/studio\/48171\?note=\d+$/);
    const marked = ines.getByRole('article').and(ines.locator('[aria-current]'));
    await expect(marked).toContainText(words);
    await expect.poll(() => unreadOn(ines)).toBe(0);
    await expectAccessible(ines);
  });

  await test.step('Back shows the list again, with the row read', async () => {
    await ines.goBack();
    await expect(rows(ines).first()).toContainText(words);
    await expect(rows(ines).first()).not.toContainText('Unread');
    await ines.keyboard.press('Escape');
    await expect(drawer(ines)).toHaveCount(0);
    await expect(bell(ines)).toBeFocused();
  });
  quiet.expectQuiet();
  await Promise.all([ines.context().close(), tom.context().close()]);
});

test('ASSIGN-05 an assignment leads to the account; one’s own is none', async ({ browser }) => {
  const [ines, tom] = await Promise.all([inesAtDesk(browser), deskOf(browser, 'tom.beck')]);
  const [byTom, byInes] = [await callAs(tom), await callAs(ines)];
  const assign = (uuid: string | null) => ({ data: { ...ACCOUNT, admin_uuid: uuid } });
  await byInes('update_user_assignment', assign(null));
  await byInes('update_user_assignment', assign(INES.uuid));
  await byInes('update_user_assignment', assign(TOM.uuid));
  await byTom('update_user_assignment', assign(INES.uuid));
  await expect.poll(() => unreadOn(ines)).toBe(1);
  await bell(ines).click();
  await rows(ines).first().getByText('tom.beck assigned an account to you').click();
  await expect(ines).toHaveURL(/\/cs\/studio\/48171$/);
  await expect.poll(() => unreadOn(ines)).toBe(0);
  await Promise.all([ines.context().close(), tom.context().close()]);
});

test('one by one, all at once, in every tab: what is read is read', async ({ browser }) => {
  const [ines, tom] = await Promise.all([inesAtDesk(browser), deskOf(browser, 'tom.beck')]);
  for (const nth of [1, 2, 3]) await mention(tom, `Question ${nth}`);
  await expect.poll(() => unreadOn(ines)).toBe(3);
  const other = await ines.context().newPage();
  await other.goto('/cs/studio/48171');
  await expect.poll(() => unreadOn(other)).toBe(3);

  await test.step('J, K and M', async () => {
    await bell(ines).click();
    await expect(rows(ines).first().getByRole('link')).toBeFocused();
    await ines.keyboard.press('j');
    await expect(rows(ines).nth(1).getByRole('link')).toBeFocused();
    await ines.keyboard.press('m');
    await expect(rows(ines).nth(1)).not.toContainText('Unread');
    await expect(rows(ines).nth(0)).toContainText('Unread');
    await expect.poll(() => unreadOn(other)).toBe(2);
  });

  await test.step('its button, without opening the account', async () => {
    await rows(ines).first().hover();
    await rows(ines).first().getByRole('button', { name: 'Mark as read' }).click();
    await expect(rows(ines).first()).not.toContainText('Unread');
    await expect(drawer(ines)).toBeVisible();
  });

  await test.step('all, and the other tab follows', async () => {
    await drawer(ines).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(rows(ines).getByText('Unread')).toHaveCount(0);
    await expect(drawer(ines).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect.poll(() => unreadOn(other)).toBe(0);
  });

  await test.step('W opens it on every page', async () => {
    await other.keyboard.press('w');
    await expect(rows(other).first()).toContainText('Question 3');
  });
  await Promise.all([ines.context().close(), tom.context().close()]);
});

test('the daily email is off until it is switched on, and stays on', async ({ browser }) => {
  const tom = await deskOf(browser, 'tom.beck', '/cs?over=notifications');
  const daily = drawer(tom).getByRole('switch', { name: 'Daily email of what is unread' });
  await expect(daily).not.toBeChecked();
  await daily.click();
  await expect(daily).toBeChecked();
  await expect(daily).toBeEnabled();
  await tom.reload();
  await expect(daily).toBeChecked();
  await tom.context().close();
});

test('empty, and a list that could not be loaded', async ({ browser }) => {
  const tom = await deskOf(browser, 'tom.beck');
  const path = '**/api/notifications*';
  await tom.route(path, (route) => route.fulfill({ status: 500, json: { error: 'fault' } }));
  await bell(tom).click();
  await expect(drawer(tom)).toContainText('The notifications could not be loaded.');
  await tom.unroute(path);
  const none = { data: [], has_more: false, unread: 0, digest: 'off' };
  await tom.route(path, (route) => route.fulfill({ json: none }));
  await drawer(tom).getByRole('button', { name: 'Retry' }).click();
  await expect(drawer(tom)).toContainText('No notifications yet');
  await expectAccessible(tom);
  await tom.context().close();
});

test('who wrote a name that notifies nobody reads so on the page', async ({ browser }) => {
  const tom = await deskOf(browser, 'tom.beck', '/cs/studio/48171');
  const composer = tom.getByPlaceholder('Add a note, @ to mention');
  const unknownName = tom.getByText(
    'Nobody is notified about @ina: no active colleague has this name.',
  );
  const words = `Asked @ina at ${Date.now()}`;
  await composer.fill(words);
  await tom.getByRole('button', { name: 'Add Note' }).click();
  await expect(tom.getByRole('region', { name: 'Notes' }).getByText(words)).toBeVisible();
  await expect(unknownName).toBeVisible();
  await expectAccessible(tom);
  await composer.fill('Asked somebody else');
  await expect(unknownName).toHaveCount(0);
  await tom.context().close();
});

test('on a phone the list is the whole screen, and a mention opens the notes', async ({
  browser,
}) => {
  const [ines, tom] = await Promise.all([inesAtDesk(browser), deskOf(browser, 'tom.beck')]);
  await ines.setViewportSize({ width: 390, height: 844 });
  const words = `Seen on a phone at ${Date.now()}`;
  await mention(tom, words);
  await bell(ines).click();
  await expect(rows(ines).first()).toContainText(words);
  expect((await drawer(ines).boundingBox())?.width).toBe(390);
  await rows(ines).first().getByRole('link').click();
  const notes = ines.getByRole('dialog', { name: 'Notes' });
  await expect(notes.locator('article[aria-current]')).toContainText(words);
  await ines.keyboard.press('Escape');
  await expect(notes).toHaveCount(0);
  await expect(ines).toHaveURL(/\/cs\/studio\/48171$/);
  await Promise.all([ines.context().close(), tom.context().close()]);
});

test('AUTH-32 who waits for a role has no bell', async ({ browser }) => {
  const piet = await deskOf(browser, 'piet.vos');
  await expect(piet.getByRole('heading').first()).toBeVisible();
  await expect(bell(piet)).toHaveCount(0);
  await piet.context().close();
});
