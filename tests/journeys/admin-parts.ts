import { expect, type Page } from '@playwright/test';

export const usersTable = (page: Page) => page.getByRole('table', { name: 'Users' });
export const rowOf = (page: Page, username: string) =>
  usersTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: username, exact: true }) });
export const setButton = (page: Page, username: string, role: string) =>
  page.getByRole('button', { name: `Set ${username} to ${role}` });

export const roleQuestion = (page: Page, username: string, role: string) =>
  page.getByRole('dialog', { name: `Make ${username} ${role}?` });

/** Gives a role, after the question what it is. */
export async function give(page: Page, username: string, role: string): Promise<void> {
  await setButton(page, username, role).first().click();
  await roleQuestion(page, username, role)
    .getByRole('button', { name: `Make ${role}` })
    .click();
}

export async function openPerson(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: username, exact: true }).click();
  await expect(page.getByRole('dialog', { name: username })).toBeVisible();
}
