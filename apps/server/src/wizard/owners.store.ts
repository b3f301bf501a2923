import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Ground, OwnerGround } from '@verify-admin/rulebook/checks/ground';
import { isAdverse } from '@verify-admin/rulebook/checks/checks';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { type NamedOwner, numberOwners } from '@verify-admin/rulebook/kyc/known-owner.rules';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import { findNewestRecord } from '../kernel/facts/statuses.store.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';

export interface SubmittedPerson extends NamedOwner {
  readonly email: string;
  readonly percent: number | null;
  readonly country: string;
}

interface Submitted {
  readonly company_name: string;
  readonly now: string;
}

type Standing = Pick<OwnerGround, 'owner' | 'birth_date' | 'country' | 'standing'>;

async function saveStandings(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  standings: readonly Standing[],
): Promise<void> {
  if (standings.length === 0) return;
  const rows = standings.map(({ owner, ...standing }) => {
    return { account_type, account_id, account_sub_id: owner, ...standing };
  });
  await trx
    .insertInto('kyc_owner')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_type', 'account_id', 'account_sub_id']).doUpdateSet((q) => ({
        birth_date: q.ref('excluded.birth_date'),
        country: q.ref('excluded.country'),
        standing: q.ref('excluded.standing'),
        removed_at: null,
        removed_by: null,
        removed_reason: null,
      })),
    )
    .execute();
}

async function insertOwner(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  account_sub_id: number,
  { name, email, percent, company_name, now }: SubmittedPerson & Submitted,
): Promise<void> {
  await trx
    .insertInto('kyc_record')
    .values({
      account_type,
      account_id,
      account_sub_id,
      cleaned_status: 'not-initiated',
      created: now,
      updated_1: now,
      owner_name: name,
      owner_email: email,
      owner_percent: percent,
      company_name,
    })
    .execute();
}

/** `Submitted again: name, email.`; null where the record says all of it already. */
function noteOf(
  was: { owner_name: string | null; owner_email: string | null; owner_percent: number | null },
  { name, email, percent }: SubmittedPerson,
): string | null {
  const changed = [
    ...(was.owner_name === name ? [] : ['name']),
    ...(was.owner_email === email ? [] : ['email']),
    ...(was.owner_percent === percent ? [] : ['percent']),
  ];
  return changed.length === 0 ? null : `Submitted again: ${changed.join(', ')}.`;
}

/**
 * A row of the history for an owner whose particulars changed. The status goes on with its moment, its author and
 * what the provider reported.
 * @returns whether the owner has another address now
 */
async function renewOwner(
  trx: FactTransaction,
  key: AccountKey,
  account_sub_id: number,
  person: SubmittedPerson & Submitted,
): Promise<boolean> {
  const newest = await findNewestRecord(trx, key, account_sub_id);
  const note = newest && noteOf(newest, person);
  if (!newest || note === null) return false;
  const { id: _id, ...carried } = newest;
  const { name: owner_name, email: owner_email, percent: owner_percent, company_name } = person;
  await trx
    .insertInto('kyc_record')
    .values({ ...carried, owner_name, owner_email, owner_percent, company_name, note })
    .execute();
  return newest.owner_email?.toLowerCase() !== owner_email.toLowerCase();
}

/** The verification links and sessions of these owners open nothing any more. */
async function endLinks(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  owners: readonly number[],
  now: string,
): Promise<void> {
  if (owners.length === 0) return;
  for (const table of ['kyc_sent', 'identity_session'] as const) {
    await trx
      .updateTable(table)
      .set({ revoked: now })
      .where(whereAccount({ account_type, account_id }))
      .where('account_sub_id', 'in', owners)
      .where('revoked', 'is', null)
      .execute();
  }
}

/**
 * The person of an account that had no owners until now and who was decided against: an owner from here on, so that
 * the decision goes on counting.
 */
async function adversePerson(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  { is_per_owner, owners, person, statuses }: Ground,
  now: string,
): Promise<OwnerGround | null> {
  const { kyc: status } = statuses;
  if (is_per_owner || status === null || !isAdverse('kyc', status)) return null;
  const key = { account_type, account_id };
  const newest = await findNewestRecord(trx, key, null);
  const owner = Math.max(0, ...owners.map((one) => one.owner)) + 1;
  const { id: _id, ...carried } = newest ?? { id: 0, ...key, created: now, updated_1: now };
  await trx
    .insertInto('kyc_record')
    .values({
      ...carried,
      account_sub_id: owner,
      cleaned_status: status as KycStatus,
      owner_name: person.name,
    })
    .execute();
  return { ...person, owner, status, standing: 'former' };
}

/**
 * Stores the owners of a submission. Who is known keeps number and KYC, with another address too, which ends the links
 * to the old one. Another person is a new owner whose KYC was not begun; who is not named is a former one.
 * @returns the number of each owner, in their order
 */
export async function saveOwners(
  trx: FactTransaction,
  { account_type, account_id }: AccountKey,
  before: Ground,
  people: readonly SubmittedPerson[],
  submitted: Submitted,
): Promise<readonly number[]> {
  const key = { account_type, account_id };
  const adverse = await adversePerson(trx, key, before, submitted.now);
  const known = adverse ? [...before.owners, adverse] : before.owners;
  const numbers = numberOwners(known, people);
  const ended: number[] = [];
  const standings: Standing[] = [];
  for (const [index, person] of people.entries()) {
    const owner = numbers[index] ?? 0;
    const { birth_date, country } = person;
    standings.push({ owner, birth_date, country, standing: 'current' });
    const isKnown = known.some((one) => one.owner === owner);
    if (!isKnown) await insertOwner(trx, key, owner, { ...person, ...submitted });
    else if (await renewOwner(trx, key, owner, { ...person, ...submitted })) ended.push(owner);
  }
  for (const { owner, birth_date, country, standing } of known) {
    if (numbers.includes(owner) || standing === 'removed') continue;
    ended.push(owner);
    standings.push({ owner, birth_date, country, standing: 'former' });
  }
  await saveStandings(trx, key, standings);
  await endLinks(trx, key, ended, submitted.now);
  return numbers;
}
