import { expect, type Page } from '@playwright/test';
import type { SubjectHits } from '../../packages/rulebook/src/aml/hits/hits.contract.ts';
import { callAs, readAs } from './call-as.ts';
import { chooseFiles, expectStep, next, TITLES } from './wizard-parts.ts';

const DUNA = { account_type: 'studio', account_id: 48_213 };
const CLIENT = 'studio:48213';

/** The desks of those who decide. */
export interface Desks {
  /** LEGAL. */
  readonly tom: Page;
  /** CS. */
  readonly lena: Page;
}

/** Who owns Duna Stúdió beside Zsófia Halmos, as a form names them. */
export interface SecondOwner {
  readonly first: string;
  readonly last: string;
  readonly birth: string;
}

/** Every check of Duna Stúdió is decided in its favour by calls, as its desk makes them. */
export async function approveDuna({ tom, lena }: Desks): Promise<void> {
  const [byTom, byLena] = [await callAs(tom), await callAs(lena)];
  const decide = { client_id: CLIENT, admin_comment: 'Papers seen' };
  const complete = { ...decide, type: 'kyc', override_status: 'complete' };
  await byLena('edit_verify_status', { data: { ...complete, client_id: `${CLIENT}&2` } });
  for (const run_type of ['individual', 'business']) {
    await byTom('run_single_aml', { data: { ...DUNA, run_type } });
  }
  await clearHits(tom);
  const approved = { overall_status: 'APPROVED', overall_notes: 'Extract and tax form agree' };
  await byTom('update_verify_account_status', { data: { ...DUNA, ...approved } });
  for (const type of ['kyb', 'legal']) {
    const data = { ...decide, type, override_status: 'APPROVED' };
    await byTom('edit_verify_status', { data });
  }
  await byLena('run_upsert_payment_selections', { data: { ...DUNA, status: 'APPROVED' } });
}

/** Every hit that waits is called a false positive. */
async function clearHits(tom: Page): Promise<void> {
  const call = await callAs(tom);
  const params = { ...DUNA, run_type: 'individual' };
  const subjects: SubjectHits[] = await readAs(tom, 'aml_hits', { params });
  for (const hit of subjects.flatMap(({ hits }) => hits)) {
    if (hit.disposition !== 'OPEN') continue;
    const decision = { disposition: 'FALSE_POSITIVE', comment: 'Another birth date' };
    const expected_decision = hit.decisions[0]?.id ?? null;
    await call('decide_aml_hit', { data: { hit_id: hit.id, ...decision, expected_decision } });
  }
}

/** The company and its two owners, as steps 1 and 2 of the form have them; only the second owner may be another. */
export async function fillDuna(page: Page, { first, last, birth }: SecondOwner): Promise<void> {
  await page.getByLabel('Company Name').fill('Duna Stúdió Kft.');
  await page.getByLabel('Registration Number').fill('g1489213');
  await page.getByLabel('Country').selectOption('HU');
  await page.getByLabel('Region').fill('Budapest');
  await page.getByLabel('Street').fill('Váci út 47-B');
  await page.getByLabel('City').fill('Budapest');
  await page.getByLabel('Postcode').fill('1134');
  await page.getByLabel('Contact Email').fill('office@dunastudio.example');
  await next(page).tap();
  const people = [
    ['Zsófia', 'Halmos', 'zsofia@dunastudio.example', '1984-05-02', '60'],
    [first, last, 'j.havrilecz@dunastudio.example', birth, '40'],
  ] as const;
  for (const [at, [firstName, lastName, email, born, percent]] of people.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add Person' }).tap();
    const one = page.getByRole('group', { name: `Person ${at + 1}` });
    await one.getByLabel('Owner First Name').fill(firstName);
    await one.getByLabel('Owner Last Name').fill(lastName);
    await one.getByLabel('Owner Email').fill(email);
    await one.getByLabel('Owner Date of Birth').fill(born);
    await one.getByLabel('Owner Country of Residence').selectOption('HU');
    await one.getByRole('textbox', { name: 'Ownership' }).fill(percent);
    await one.getByLabel('Company Controller').setChecked(at === 0);
  }
  await next(page).tap();
}

/** The papers and the last step of the form. */
export async function submitDuna(page: Page): Promise<void> {
  await expectStep(page, 3, TITLES[2]);
  await page.getByLabel('Business Type').selectOption('Non US - Company');
  await page.getByLabel('FTIN').fill('29384716-2-41');
  await chooseFiles(page);
  await next(page).tap();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your documents were submitted');
}
