import { expect, type Page } from '@playwright/test';
import type { AccountKey } from '../../packages/rulebook/src/accounts/account-key.ts';
import { KYB_LINK_HEADER } from '../../packages/rulebook/src/kernel/kyb-link-header.ts';
import { aPdf } from '../factories/a-file.ts';
import { FILLED_FORM, FORM_FILES, ZSOFIA } from '../factories/an-applicant.ts';
import type { KycRecord } from '../../packages/rulebook/src/kyc/kyc.contract.ts';
import { callAs, readAs } from './call-as.ts';
import { formAddress } from './wizard-parts.ts';

/** Who owns the company as a form names them. */
export interface OwnerNames {
  readonly first: string;
  readonly last: string;
  readonly birth?: string;
}

/** Submits the form of the account with one owner, as an applicant does by a link of this moment. */
export async function submitOwner(
  page: Page,
  { account_type, account_id }: AccountKey,
  { first, last, birth = '1971-08-14' }: OwnerNames,
): Promise<void> {
  const client_id = `${account_type}:${account_id}`;
  const named = { ownerFirstName: first, ownerLastName: last, ownerDOB: birth };
  const form = { ...FILLED_FORM, owners: [{ ...ZSOFIA, ...named }] };
  // A link of the second in which something was submitted is ended by that.
  await expect(async () => {
    const hash = new URLSearchParams(formAddress(client_id).split('?')[1]).get('d') ?? '';
    const headers = { [KYB_LINK_HEADER]: hash };
    const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: aPdf() };
    for (const document of FORM_FILES) {
      const multipart = { description: `${client_id}_${document}`, file };
      const sent = await page.request.post('/api/s3-upload-url-kyb', { headers, multipart });
      expect(sent.status(), await sent.text()).toBe(200);
    }
    const data = { act_type: account_type, act_id: account_id, hash };
    const submitted = await page.request.post('/api/kyb_form_submission', {
      headers,
      data: { ...data, data_json: JSON.stringify(form) },
    });
    expect(submitted.status(), await submitted.text()).toBe(200);
  }).toPass();
}

/** Decides the KYC of an owner as the person signed in. */
export async function decideOwner(
  page: Page,
  account: AccountKey,
  { first, last }: OwnerNames,
  override_status: string,
): Promise<void> {
  const path = 'get_kyb_result_by_account_and_type_with_kyc';
  const { owners } = await readAs(page, path, { method: 'POST', data: account });
  const named = owners.find(({ owner_name }: KycRecord) => owner_name === `${first} ${last}`);
  const decision = { override_status, admin_comment: 'A false passport.' };
  const call = await callAs(page);
  await call('edit_verify_status', {
    data: { type: 'kyc', client_id: named.client_id, ...decision },
  });
}

/**
 * Gives the account a former owner whose KYC was denied: they are submitted, decided against by the person signed in,
 * and the next form names somebody else.
 */
export async function makeFormerOwner(
  page: Page,
  account: AccountKey,
  former: OwnerNames,
  successor: OwnerNames,
): Promise<void> {
  await submitOwner(page, account, former);
  await decideOwner(page, account, former, 'denied');
  await submitOwner(page, account, successor);
}
