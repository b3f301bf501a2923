import { expect, type Locator, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { line } from './desk-parts.ts';

export const DUNA = '/cs/studio/48213';
const PAID = '/cs/studio/48126';
const FORMER = '/cs/affiliate/90108';
const THRESHOLD = '/aml/threshold';
const LISTS = '/aml/lists';
const REVIEW = '/studios/48213';
const INFLUENCERS = '/creator/i';
const RETENTION = '/retention';
const VIEW = '/status?kyb=DENIED&sort=company_name';
export const IBAN = 'DE89370400440532013000';

export interface TypedText {
  readonly at: string;
  readonly text: string;
  /** Opens what the field is in, from the page. */
  readonly open: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  /** What must be chosen in addition to the text before it can be sent. */
  readonly choose?: (page: Page) => Promise<void>;
  /** Picked files are gone with a reload, and the dialog with them. */
  readonly hasFiles?: boolean;
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const fieldIn = (name: string | RegExp, label: string) => (page: Page) =>
  dialog(page, name).getByLabel(label);

async function openPayment(page: Page): Promise<Locator> {
  await line(page, 'Payment').getByRole('button', { name: 'Payment Details' }).click();
  const card = dialog(page, 'Payment Details');
  const field = card.getByRole('textbox', { name: 'IBAN' });
  await expect(card.getByRole('button', { name: 'Edit' }).or(field)).toBeVisible();
  return card;
}

/** Presses an act of a line of the checklist, which is opened first where its act is not shown. */
const actOf = (name: string, act: string) => async (page: Page) => {
  const button = line(page, name).getByRole('button', { name: act }).first();
  const head = line(page, name).getByRole('button', { name, exact: true });
  await expect(head).toBeVisible();
  // The act of a closed line may be next to its state already, and a page that is still loading may close a line.
  await expect(async () => {
    if (!(await button.isVisible()) && (await head.getAttribute('aria-expanded')) === 'false') {
      await head.click();
    }
    await button.click({ timeout: 3000 });
  }).toPass();
};

const press = (name: string) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** Two lists of one name: the second one lost most of its records. */
export function aList(records: number) {
  const rows = Array.from({ length: records }, (_, n) => `${n},individual,Typed Name${n},,1970,,,`);
  const text = ['uid,type,name,aliases,dob,country,program,position', ...rows, ''].join('\n');
  return { name: 'typed text.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Every dialog with text, by what is typed in it. */
export const TYPED: Readonly<Record<string, TypedText>> = {
  'the reason of a denied payment': {
    at: PAID,
    text: 'The account belongs to somebody else.',
    open: async (page) => {
      const card = await openPayment(page);
      const deny = card.getByRole('button', { name: 'Deny' });
      // What was typed into the details is shown first. A dialog hears Escape a moment after it is drawn.
      const form = card.getByRole('textbox', { name: 'IBAN' });
      const leave = async () => {
        if (await form.isVisible()) await page.keyboard.press('Escape');
        return deny.isVisible();
      };
      await expect.poll(leave, { intervals: [150] }).toBe(true);
      await deny.click();
    },
    field: fieldIn(/^Deny the payment/, 'Reason'),
  },
  'the details of a payment': {
    at: PAID,
    text: IBAN,
    open: async (page) => {
      const edit = (await openPayment(page)).getByRole('button', { name: 'Edit' });
      if (await edit.isVisible()) await edit.click();
    },
    field: (page) => dialog(page, 'Payment Details').getByRole('textbox', { name: 'IBAN' }),
  },
  'the reason for taking a subject out of a check': {
    at: PAID,
    text: 'A person of the same name in another file.',
    open: async (page) => {
      await actOf('Individual AML', 'Review hits')(page);
      await press('Remove from this check')(page);
    },
    field: fieldIn('Remove from this check', 'Reason'),
  },
  'the reason for taking out a former owner': {
    at: FORMER,
    text: 'Sold the shares in March.',
    open: actOf('KYC', 'Remove'),
    field: fieldIn('Remove former owner', 'Reason'),
  },
  'the reason of an override': {
    at: DUNA,
    text: 'The register extract arrived by post.',
    open: actOf('KYB', 'Override'),
    field: fieldIn('Status Override', 'Reason'),
    choose: async (page) =>
      dialog(page, 'Status Override').getByText('Approved', { exact: true }).click(),
  },
  'the address of a KYB email': {
    at: DUNA,
    text: 'second.owner@dunastudio.example',
    open: press('Send KYB Email'),
    field: fieldIn('Send KYB Email', 'Email address'),
  },
  'the address of a KYC email': {
    at: DUNA,
    text: 'third.owner@dunastudio.example',
    open: actOf('KYC', 'Resend KYC Email to Owner'),
    field: fieldIn('Resend KYC Email to Owner', 'Email address'),
  },
  'a company name': {
    at: DUNA,
    text: 'Duna Stúdió Szolgáltató Kft.',
    open: press('Edit company name'),
    field: fieldIn('Update/Sync Company Name', 'Company name'),
  },
  'the reason for switching monitoring off': {
    at: DUNA,
    text: 'Screened by another department.',
    open: actOf('Individual AML', 'Switch off'),
    field: fieldIn('Switch monitoring off', 'Reason'),
  },
  'the comment on a hit': {
    at: DUNA,
    text: 'Born in another year.',
    open: actOf('Individual AML', 'Review hits'),
    field: (page) => dialog(page, 'Individual AML').getByRole('textbox', { name: 'Comment' }),
    choose: async (page) =>
      dialog(page, 'Individual AML').getByRole('button', { name: 'True match' }).click(),
  },
  'the name of a saved view': {
    at: VIEW,
    text: 'Denied KYB by name',
    open: press('Save view'),
    field: fieldIn('Save view', 'Name'),
  },
  'the caller of a key of the launch API': {
    at: '/admin',
    text: 'Payout service of another department',
    open: press('Create key…'),
    field: fieldIn('Create a key of the launch API', 'Caller'),
  },
  'the notes of a KYB review': {
    at: REVIEW,
    text: 'The extract is older than the bill.',
    open: press('Approve Documents'),
    field: fieldIn('Approve Documents', 'Notes'),
  },
  'the reason of another threshold': {
    at: THRESHOLD,
    text: 'Too many alerts in a quarter.',
    open: async (page) => {
      const save = page.getByRole('button', { name: 'Save…' });
      await expect(save).toBeVisible();
      if (await save.isDisabled()) {
        await page.getByRole('slider', { name: 'Threshold' }).press('ArrowRight');
      }
      await save.click();
    },
    field: fieldIn(/^Set the threshold/, 'Reason'),
  },
  'the reason for a list that lost records': {
    at: LISTS,
    text: 'Its publisher merged records.',
    open: async (page) => {
      await page.getByRole('button', { name: 'Upload a list' }).click();
      const modal = dialog(page, 'Upload a list');
      await expect(modal).toBeVisible();
      if (await modal.getByLabel('Reason').isVisible()) return;
      await modal.getByLabel('List files').setInputFiles(aList(40));
      await modal.getByRole('button', { name: 'Upload' }).click();
    },
    field: fieldIn('Upload a list', 'Reason'),
    hasFiles: true,
  },
  'the reason of another retention period': {
    at: RETENTION,
    text: 'Policy 4 asks for a shorter one.',
    open: press('Payment details, Denied'),
    field: fieldIn(/^Retention period/, 'Reason'),
    choose: (page) =>
      dialog(page, /^Retention period/)
        .getByLabel('Days')
        .fill('90'),
  },
  'the name of a new influencer': {
    at: INFLUENCERS,
    text: 'A creator nobody has heard of',
    open: press('I Have A Signed Contract'),
    field: fieldIn('Add New Influencer', 'Name'),
    choose: async (page) => {
      const modal = dialog(page, 'Add New Influencer');
      await modal.getByLabel('Email').fill('nobody@mail.example');
      const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: aPdf() };
      await modal.locator('input[type=file]').setInputFiles(file);
    },
  },
};

export const PAGES = [...new Set(Object.values(TYPED).map(({ at }) => at))];
export const typedAt = (address: string) =>
  Object.entries(TYPED).filter(([, { at }]) => at === address);
