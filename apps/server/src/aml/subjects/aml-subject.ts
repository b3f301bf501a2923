import type { runSingleAml } from '@verify-admin/rulebook/aml/aml.contract';
import {
  type AskedValues,
  isSameName,
  isSameValues,
} from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import type { Kysely } from 'kysely';
import { namedOwner } from '../../accounts/named-owner.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ScreeningAsk } from '../../platform/screening/screening.ts';
import { findOwner, type findSubjects } from '../aml.store.ts';
import type { HitsKey } from '../hits/hits.store.ts';

type RunInput = ParsedOf<typeof runSingleAml>;
type Stored = NonNullable<Awaited<ReturnType<typeof findSubjects>>>;

/** Who a run screens. */
export interface AmlSubject {
  /** The name the run is stored under; empty when neither the request nor the account has one. */
  readonly name: string;
  /** The first asks what is given, a second what the account is stored with where that differs. */
  readonly asks: readonly ScreeningAsk[];
}

export function fullName(first_name: string, last_name: string): string {
  return `${first_name} ${last_name}`.trim();
}

/** The values an ask screens. */
export function valuesOf({ name, dob, country }: ScreeningAsk): AskedValues {
  return { name, dob: dob ?? '', country: country ?? '' };
}

/** The ask that screens these values. */
export function askOf(
  type: ScreeningAsk['type'],
  { name, dob, country }: AskedValues,
): ScreeningAsk {
  return { type, name, country, ...(dob !== '' && { dob }) };
}

/**
 * ours: given values are screened as given, and in addition the stored values of the account where the
 * two differ, so that neither the one nor the other is hidden. What one side lacks the other fills in;
 * the birth date only where both name the same person.
 */
export function asksFor(
  type: ScreeningAsk['type'],
  given: { readonly name: string; readonly country: string; readonly dob?: string },
  stored: AskedValues,
): ScreeningAsk[] {
  const name = given.name || stored.name;
  const isSame = isSameName(name, stored.name);
  const givenDob = given.dob ?? '';
  const asked = {
    name,
    dob: givenDob || (isSame ? stored.dob : ''),
    country: given.country || stored.country,
  };
  const own = {
    name: stored.name,
    dob: stored.dob || (isSame ? givenDob : ''),
    country: stored.country || given.country,
  };
  const isEnough = stored.name === '' || isSameValues(asked, own);
  return (isEnough ? [asked] : [asked, own]).map((values) => askOf(type, values));
}

/** The values of an account that a run without given values screens. */
export async function findOwnValues(
  db: Kysely<Schema>,
  { run_type, ...key }: HitsKey,
  owner: number | null,
  stored: Stored,
): Promise<AskedValues> {
  const { country } = stored;
  if (run_type === 'business') {
    const name = stored.company_name.trim() || (stored.verify_company_name ?? '').trim();
    return { name, dob: '', country };
  }
  const ownerName = owner === null ? null : (await findOwner(db, key, owner)).name;
  if (ownerName !== null) return { name: ownerName, dob: '', country };
  return { name: fullName(stored.first_name, stored.last_name), dob: stored.bday ?? '', country };
}

/** CALL-23: the values of the request, and those the account or its owner is stored with. */
export async function findAmlSubject(
  db: Kysely<Schema>,
  input: RunInput,
  stored: Stored,
): Promise<AmlSubject> {
  const { run_type, business_name, first_name, last_name, country } = input;
  const isPerson = run_type === 'individual';
  const own = await findOwnValues(db, input, isPerson ? namedOwner(input) : null, stored);
  const given = { name: isPerson ? fullName(first_name, last_name) : business_name, country };
  return {
    name: given.name || own.name,
    asks: asksFor(isPerson ? 'individual' : 'company', given, own),
  };
}
