import { expect, type Page } from '@playwright/test';

export type NamedPerson = 'anna.novak' | 'tom.beck' | 'lena.fischer' | 'ines.duarte' | 'piet.vos';

/** Signs in through the issuer's page, as a person does, and waits for the desk. */
export async function signIn(page: Page, person: NamedPerson): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: new RegExp(person.replace('.', '\\.')) }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
