import { foldForSearch } from '@verify-admin/rulebook/accounts/search-fold';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { runSingleAml } from '@verify-admin/rulebook/aml/aml.contract';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import type { Kysely } from 'kysely';
import { Refused } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ScreeningAsk } from '../platform/screening/screening.ts';
import { findOwner, type findSubjects } from './aml.store.ts';

type RunInput = ParsedOf<typeof runSingleAml>;
type Stored = NonNullable<Awaited<ReturnType<typeof findSubjects>>>;

/** Who a run screens. */
export interface AmlSubject {
  /** The name the run is kept under; empty when neither the request nor the account has one. */
  readonly name: string;
  /** The first asks for `name`, a second for the name the account has when that is another one. */
  readonly asks: readonly ScreeningAsk[];
}

export function fullName(first_name: string, last_name: string): string {
  return `${first_name} ${last_name}`.trim();
}

/** Order, case and accents make no other name. */
function isSameName(a: string, b: string): boolean {
  const words = (name: string) => foldForSearch(name).split(' ').toSorted().join(' ');
  return a === b || words(a) === words(b);
}

/**
 * The owner a client id names (`&n`), or null when it names the account.
 * @throws Refused `input/invalid` when it is no client id of this very account.
 */
export function ownerOf({ client_id, account_type, account_id }: RunInput): number | null {
  if (client_id === undefined) return null;
  const named = parseClientId(client_id);
  if (named?.account_type !== account_type || named.account_id !== account_id) {
    throw new Refused('input/invalid', { fields: { client_id: 'is not of this account' } });
  }
  return named.account_sub_id;
}

/**
 * ours: a name that is not the account's own never stands alone, and what the account is stored with
 * speaks for its own name; else an account could be cleared with somebody else's name or country.
 */
export function asksFor(
  type: ScreeningAsk['type'],
  given: { name: string; country: string; dob?: string },
  stored: { name: string; country: string; dob: string | null },
): ScreeningAsk[] {
  const dobOf = (dob: string | null | undefined) => (dob ? { dob } : {});
  const country = stored.country || given.country;
  const own: ScreeningAsk = { type, name: stored.name, country, ...dobOf(stored.dob) };
  if (given.name === '') return [own];
  if (isSameName(given.name, stored.name)) {
    return [{ ...own, name: given.name, ...dobOf(stored.dob ?? given.dob) }];
  }
  const asked: ScreeningAsk = {
    type,
    name: given.name,
    country: given.country || country,
    ...dobOf(given.dob),
  };
  return stored.name === '' ? [asked] : [asked, own];
}

/** CALL-23: the names of the request, or those the account or its owner is stored with. */
export async function findAmlSubject(
  db: Kysely<Schema>,
  input: RunInput,
  stored: Stored,
): Promise<AmlSubject> {
  const { country } = stored;
  if (input.run_type === 'business') {
    const given = { name: input.business_name, country: input.country };
    const name = stored.company_name.trim() || (stored.verify_company_name ?? '').trim();
    return {
      name: given.name || name,
      asks: asksFor('company', given, { name, country, dob: null }),
    };
  }
  const given = { name: fullName(input.first_name, input.last_name), country: input.country };
  const owner = ownerOf(input);
  const ownerName = owner === null ? null : (await findOwner(db, input, owner)).name;
  const name = ownerName ?? fullName(stored.first_name, stored.last_name);
  const dob = ownerName === null ? stored.bday : null;
  return { name: given.name || name, asks: asksFor('individual', given, { name, country, dob }) };
}
