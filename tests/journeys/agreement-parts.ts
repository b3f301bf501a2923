import { expect, type Page } from '@playwright/test';
import {
  ACKNOWLEDGEMENTS,
  type Acknowledgement,
} from '../../packages/rulebook/src/agreement/agreement-form.ts';
import type { AgreementDocumentName } from '../../packages/rulebook/src/agreement/agreement-terms.ts';
import { AGREEMENT_TEXTS } from '../../packages/rulebook/src/agreement/agreement.texts.ts';

export const CONTRACT = '/influencer/contract';
export const SUBMIT = '**/api/capture-contract';
export const { fields, models, sections } = AGREEMENT_TEXTS;
const { acknowledgements } = AGREEMENT_TEXTS;

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
export const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: label });
export const submit = (page: Page) => page.locator('button[value=submit]');
export const capture = (page: Page) => page.locator('button[value=capture]');
export const statement = (page: Page, name: Acknowledgement) =>
  page.getByRole('checkbox', { name: acknowledgements[name] });

export const documentText = (page: Page, name: AgreementDocumentName) =>
  page.getByRole('group', { name: AGREEMENT_TEXTS.documents[name] });

export async function openContract(page: Page): Promise<void> {
  await page.goto(CONTRACT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Passion Video – Content Creator Agreement',
  );
  await expect(field(page, fields.fullName)).toBeVisible();
}

export async function fillNeeded(page: Page, name = 'Őri Жанна 漢字'): Promise<void> {
  await field(page, fields.fullName).fill(name);
  await field(page, fields.email).fill('zsofia@halmos.example');
  await page.getByLabel(fields.signature, { exact: true }).fill(name);
  await field(page, fields.printedName).fill(name);
}

export async function confirmAll(page: Page): Promise<void> {
  for (const name of ACKNOWLEDGEMENTS) await statement(page, name).check();
}
