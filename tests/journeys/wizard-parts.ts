import { expect, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';

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
  await expect(page.getByText(/Step \d of 4/)).toHaveText([`Step ${nth} of 4`]);
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
  { percent, controller, email }: { percent: string; controller: boolean; email?: string },
): Promise<void> {
  const one = person(page, nth);
  await one.getByLabel('Owner First Name').fill(nth === 1 ? 'Zsófia' : 'Ádám');
  await one.getByLabel('Owner Last Name').fill('Halmos');
  await one.getByLabel('Owner Email').fill(email ?? `owner${nth}@duna.example`);
  await one.getByLabel('Owner Date of Birth').fill('1984-03-09');
  await one.getByLabel('Owner Country of Residence').selectOption('HU');
  await one.getByRole('textbox', { name: 'Ownership' }).fill(percent);
  await one.getByLabel('Company Controller').setChecked(controller);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

const documents = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('input[type=file]') });

/** Chooses a PDF for the first document of step 3 and photographs for the others, where none is chosen. */
export async function chooseFiles(page: Page, outcome: 'stored' | 'waits' = 'stored') {
  const pdf = aPdf();
  const jpeg = await photograph(page);
  await expect(documents(page)).not.toHaveCount(0);
  for (const [nth, one] of (await documents(page).all()).entries()) {
    if ((await one.getByRole('button', { name: /^Remove/ }).count()) > 0) continue;
    const [camera, chooser] = [one.locator('input[capture]'), one.locator('input:not([capture])')];
    if (nth === 0) {
      await chooser.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf });
    } else {
      await camera.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    }
    const shown = outcome === 'stored' ? /^(?:PDF|JPG), \d/ : /Interrupted at/;
    await expect(one.getByText(shown)).toBeVisible();
  }
}

/** A real photograph of nothing: drawn by the browser. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    pen.fillStyle = '#8899aa';
    pen.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
