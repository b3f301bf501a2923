import { expect, type Page } from '@playwright/test';
import { aGif, aPdf } from '../factories/a-file.ts';
import { callAs } from './call-as.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const PDF = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: aPdf() };
const kyb = (page: Page) => page.getByRole('region', { name: 'All KYB Influencers' });
const verify = (page: Page) => page.getByRole('region', { name: 'All Verify Influencers' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search influencers...' });
const newDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Influencer' });
const contractPanel = (page: Page) => page.getByRole('region', { name: 'Signed Contract' });

/** A name and an email no other run has. */
function aPerson() {
  const mark = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  return { name: `Journey Creator ${mark}`, email: `creator${mark}@mail.example` };
}

async function create(page: Page) {
  const person = aPerson();
  const call = await callAs(page);
  await call('create_influencer_with_contract', {
    multipart: { ...person, contract_file: PDF },
  });
  return person;
}

async function openProfile(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await verify(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('SCOPE-23 SHELL-09 INF-03 INF-05 INF-06 INF-07 INF-08 INF-29 INF-30 both lists are searched, and a name leads to its profile', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Influencers' })
    .click();
  await expect(page).toHaveURL(/\/creator\/i$/);
  await expect(kyb(page).getByText(/^[\d,]+ found$/)).toBeVisible();
  await expect(verify(page).getByText(/^[\d,]+ found$/)).toBeVisible();
  await expect(kyb(page).getByRole('listitem')).toHaveCount(25);
  await expectAccessibleInBothSchemes(page);
  await expect(page.getByRole('link', { name: 'Fashion', exact: true })).toHaveCount(0);

  await kyb(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/kyb=2/);
  await expect(kyb(page).getByText(/^26–50 of /)).toBeVisible();

  const { name } = await create(page);
  await search(page).fill(name.toUpperCase());
  await expect(verify(page).getByText('1 found')).toBeVisible();
  await expect(kyb(page).getByText('0 found')).toBeVisible();
  await expect(
    kyb(page).getByText('No kyb influencers found matching your criteria.'),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/Journey/i);
  await search(page).fill('nobody has this name at all');
  await expect(
    verify(page).getByText('No verify influencers found matching your criteria.'),
  ).toBeVisible();

  await openProfile(page, name);
  await expect(page).toHaveURL(/\/creator\/p\?id=\d+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/creator\/i$/);
  await page.goto('/creator/i?filter=category');
  await page.getByRole('link', { name: 'Fashion', exact: true }).click();
  await expect(page).toHaveURL(/category=Fashion/);
  await expect(verify(page).getByText('Fashion').first()).toBeVisible();
  await page.goto('/creator/p?id=999999');
  await expect(page.getByText('This influencer does not exist.')).toBeVisible();
  quiet.expectQuiet();
});

test('INF-01 INF-02 INF-09 INF-11 INF-12 INF-14 INF-15 INF-28 an influencer is created with the contract', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/creator/i');
  const { name, email } = aPerson();
  const link = newDialog(page).getByText(/\/influencer\/contract$/);

  await page.getByRole('button', { name: 'Generate A Contract Link' }).click();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await newDialog(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Escape');
  await expect(newDialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'I Have A Signed Contract' }).click();
  await expect(newDialog(page).getByLabel('Name')).toHaveValue(name);
  await expect(link).toHaveCount(0);
  await page.reload();
  await expect(newDialog(page).getByLabel('Name')).toHaveValue(name);
  const submit = newDialog(page).getByRole('button', { name: 'Create Influencer' });
  await submit.click();
  await expect(
    newDialog(page).getByText(
      'Please fill in all required fields: Name, Email, and Contract File.',
    ),
  ).toBeVisible();

  await newDialog(page).getByLabel('Email').fill(email);
  const file = newDialog(page).locator('input[type=file]');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(
    newDialog(page).getByText('Please upload only images (JPEG, PNG, GIF) or PDF files.'),
  ).toBeVisible();
  await file.setInputFiles(PDF);
  await expect(newDialog(page).getByText(/ (Bytes|KB)$/)).toBeVisible();
  await submit.click();
  await expect(page.getByText('Influencer created successfully!')).toBeVisible();
  await search(page).fill(name);
  await expect(verify(page).getByRole('link', { name })).toBeVisible();
  quiet.expectQuiet();
});

test('INF-16 INF-17 what went wrong is said in the documents’ words, and the text stays', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/creator/i');
  const { name, email } = await create(page);
  await page.getByRole('button', { name: 'I Have A Signed Contract' }).click();
  await newDialog(page).getByLabel('Name').fill(name);
  await newDialog(page).getByLabel('Email').fill(email);
  await newDialog(page).locator('input[type=file]').setInputFiles(PDF);
  const submit = newDialog(page).getByRole('button', { name: 'Create Influencer' });
  await submit.click();
  await expect(
    newDialog(page).getByText('Error: An influencer with this email exists already.'),
  ).toBeVisible();
  const path = '**/api/create_influencer_with_contract';
  await page.route(path, (route) => route.abort('connectionfailed'));
  await newDialog(page).getByLabel('Email').fill(`new.${email}`);
  await submit.click();
  await expect(newDialog(page).getByText('Network error. Please try again.')).toBeVisible();
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ status: 500, json: { detail: '' } }));
  await newDialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(newDialog(page).getByText('Failed to create influencer')).toBeVisible();
  await page.unroute(path);
  await submit.click();
  await expect(page.getByText('Influencer created successfully!')).toBeVisible();
});

test('INF-18 INF-19 INF-26 INF-27 the profile is edited, its contract is looked at, kept and replaced', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/creator/i');
  const { name } = await create(page);
  await openProfile(page, name);
  await expect(page.getByText('No category')).toBeVisible();
  await expect(contractPanel(page).getByText('Active')).toBeVisible();
  await expect(contractPanel(page).getByText('signed.pdf')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Travel' }).click();
  await edit.getByLabel('Full name').fill(`${name} Ő`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Ő` })).toBeVisible();
  await expect(page.locator('#main').getByText('Travel', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await contractPanel(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('signed.pdf');

  await contractPanel(page).getByRole('button', { name: 'Edit' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace the contract' });
  await replace
    .locator('input[type=file]')
    .setInputFiles({ name: 'second.gif', mimeType: 'image/gif', buffer: await aGif() });
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The contract was replaced.')).toBeVisible();
  await expect(contractPanel(page).getByText('Earlier versions')).toBeVisible();
  await contractPanel(page).getByRole('button', { name: 'signed.pdf' }).click();
  await expect(page.getByRole('dialog', { name: 'signed.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await contractPanel(page).getByRole('button', { name: 'Open second.gif' }).click();
  const viewer = page.getByRole('dialog', { name: 'second.gif' });
  await expect(viewer.locator('img')).toBeVisible();
  quiet.expectQuiet();
});

test('ROUTE-15 below ADMIN the pages say who may open them', async ({ page }) => {
  await signIn(page, 'tom.beck', '/creator/i');
  await expect(page.getByText(/403|ADMIN/).first()).toBeVisible();
  await expect(kyb(page)).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Influencers' })).toHaveCount(0);
});

test('CALL-51 SEARCH-11 the account of an influencer leads to its desk and its profile', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/creator/p?id=influencer-medley:3311');
  await expect(page.getByRole('region', { name: 'Uploaded Videos' })).toBeVisible();
  await page.locator('a[href="/cs/influencer-medley/3311"]').click();
  await expect(page).toHaveURL(/\/cs\/influencer-medley\/3311$/);
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
});
