import { expect, type Page } from '@playwright/test';

/** A phone held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** WIZ-02: the address of an account's form; demo mode takes links without a signature (WIZ-06). */
export function formAddress(client_id: string, age = 0): string {
  const seconds = Math.floor(Date.now() / 1000) - age;
  return `/ffnKYB?d=${encodeURIComponent(btoa(`${client_id}:${seconds}`))}`;
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

export async function expectStep(page: Page, nth: number, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(`Step ${nth} of 4`, { exact: true })).toBeVisible();
}

export const TITLES = [
  'Company Details',
  'Owner/Director/CEO details',
  'Business Documentation',
  'Review and Submit',
] as const;

/** Fills step 1 with a company of the country. */
export async function fillCompany(page: Page, isUs: boolean): Promise<void> {
  await page.getByLabel('Company Name').fill(isUs ? 'Hudson Studio LLC' : 'Duna Stúdió Kft.');
  await page.getByLabel('Registration Number').fill('g1234567');
  await page.getByLabel('Country').selectOption(isUs ? 'US' : 'HU');
  if (isUs) await page.getByLabel('State').selectOption('New York');
  else await page.getByLabel('Region').fill('Budapest');
  await page.getByLabel('Street').fill(isUs ? '47 Grand Street' : 'Váci út 47-B');
  await page.getByLabel('City').fill(isUs ? 'New York' : 'Budapest');
  await page.getByLabel('Postcode').fill(isUs ? '10013' : '1134');
  await page.getByLabel('Contact Email').fill('office@duna.example');
}

const person = (page: Page, nth: number) => page.getByRole('group', { name: `Person ${nth}` });

/** Fills the nth person of step 2. */
export async function fillOwner(
  page: Page,
  nth: number,
  { percent, controller }: { percent: string; controller: boolean },
): Promise<void> {
  const one = person(page, nth);
  await one.getByLabel('Owner First Name').fill(nth === 1 ? 'Zsófia' : 'Ádám');
  await one.getByLabel('Owner Last Name').fill('Halmos');
  await one.getByLabel('Owner Email').fill(`owner${nth}@duna.example`);
  await one.getByLabel('Owner Date of Birth').fill('1984-03-09');
  await one.getByLabel('Owner Country of Residence').selectOption('HU');
  await one.getByRole('textbox', { name: 'Ownership' }).fill(percent);
  await one.getByLabel('Company Controller').setChecked(controller);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
