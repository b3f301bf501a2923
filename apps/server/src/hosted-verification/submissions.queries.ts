import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import * as calls from '@verify-admin/rulebook/hosted-verification/submissions.contract';
import { compareZone } from '@verify-admin/rulebook/hosted-verification/zone.rules';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { findAccount } from '../accounts/accounts.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { findSubmission } from '../kyb/submissions.store.ts';
import { listOwners } from '../kyc/kyc.store.ts';
import { findAccountPerson } from './hosted-verification.store.ts';
import { findVerificationSubmissions, type StoredSubmission } from './submissions.store.ts';
import { parseZone } from './zone/parse-zone.ts';
import { openZone } from './zone/zone.store.ts';

/** Who is to be seen on the pictures, as far as it was typed. */
interface TypedPerson {
  readonly name: string | null;
  readonly birth: string | null;
}

const NOBODY: TypedPerson = { name: null, birth: null };

/** The day of birth that was typed for the owner of this address in the KYB form. */
function birthOf({ owners }: SubmissionData, email: string | null): string | null {
  if (!email) return null;
  const owner = owners.find(({ ownerEmail }) => ownerEmail?.toLowerCase() === email.toLowerCase());
  return owner?.ownerDOB ?? null;
}

/** The people of an account by their numbers; null is the account itself. */
async function findPeople(
  { db, keys }: AppContext,
  key: AccountKey,
): Promise<ReadonlyMap<number | null, TypedPerson>> {
  const [account, owners, submitted] = await Promise.all([
    findAccountPerson(db, key),
    listOwners(db, key),
    findSubmission(db, keys.data, key),
  ]);
  const people = new Map<number | null, TypedPerson>([[null, account]]);
  for (const { account_sub_id, owner_name, owner_email } of owners) {
    const birth = submitted && birthOf(submitted.data, owner_email);
    people.set(account_sub_id, { name: owner_name, birth });
  }
  return people;
}

function zoneOf(app: AppContext, row: StoredSubmission, person: TypedPerson) {
  const text = openZone(app.keys.data, row);
  const parsed = text === null ? null : parseZone(text);
  const today = new Date(app.clock()).toISOString().slice(0, 10);
  return {
    state: row.zone_state,
    typed_by: row.zone_by,
    lines: parsed ? [...parsed.lines] : [],
    format: parsed?.facts.format ?? null,
    isDigitRight: parsed?.facts.digits.all ?? null,
    hints: parsed ? [...compareZone(parsed.facts, { ...person, today })] : [],
  };
}

export const listVerificationSubmissions = query(
  calls.listVerificationSubmissions,
  async (key, { app, refuse }) => {
    if (!(await findAccount(app.db, key))) throw refuse('account/unknown');
    const rows = await findVerificationSubmissions(app.db, key);
    if (rows.length === 0) return { data: [] };
    const people = await findPeople(app, key);
    const data = rows.map((row) => {
      const person = people.get(row.account_sub_id) ?? NOBODY;
      const { id, account_sub_id, document, created, pictures } = row;
      const zone = zoneOf(app, row, person);
      return { id, account_sub_id, person_name: person.name, document, created, pictures, zone };
    });
    return { data };
  },
);
