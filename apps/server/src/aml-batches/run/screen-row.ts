import {
  type AmlResponse,
  hitsOf,
  isPepSuspected,
  verdictOf,
} from '@verify-admin/rulebook/aml/aml-response';
import type { RowWarning } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { findFailure, makeAmlResponse, screenAll } from '../../aml/runs/aml-answer.ts';
import { asksFor, fullName } from '../../aml/subjects/aml-subject.ts';
import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import { differencesOfRow } from '../workbook/row-warnings.ts';
import type { StoredAccount } from '../stored-accounts.store.ts';

/** What one screening of a row found. */
interface Found {
  readonly name: string;
  readonly response: AmlResponse;
  readonly status: AmlVerdict;
  readonly hits: number;
  readonly pep: boolean;
}

export interface ScreenedRow {
  readonly account_found: boolean;
  /** The company the row is about, where it or its account has one. */
  readonly account_name: string;
  readonly individual: Found | null;
  readonly business: Found | null;
  /** Which values of the row are others than the account's. */
  readonly differs: readonly RowWarning[];
}

type Failure = Extract<Screened, { ok: false }>['why'];
export type Screen = (ask: ScreeningAsk) => Promise<Screened>;

/** Whom a row is about; the row of a workbook, or an account alone. */
interface Subject {
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
  readonly birthday?: string;
}

const NOTHING_STORED = { company: '', person: '', country: '', bday: null } as const;

async function screenNames(
  run_type: RunType,
  name: string,
  asks: readonly ScreeningAsk[],
  screen: Screen,
): Promise<Found | Failure | null> {
  if (name === '') return null;
  const answers = await screenAll(asks, screen);
  const failure = findFailure(answers);
  if (failure) return failure;
  const response = makeAmlResponse(run_type, answers);
  const found = hitsOf(response);
  const pep = isPepSuspected(response);
  return { name, response, status: verdictOf(found), hits: found.length, pep };
}

/**
 * Screens the person and the company of a row. BULK-04: a company the row does not name is the one its
 * account is stored with. The stored values are screened in addition to those of the row where the two
 * differ, as in a single run, so that no workbook clears an account with other values.
 */
export async function screenRow(
  row: Subject,
  stored: StoredAccount | undefined,
  screen: Screen,
): Promise<ScreenedRow | Failure> {
  const own = stored ?? NOTHING_STORED;
  const person = fullName(row.first_name, row.last_name);
  const { country } = row;
  const dob = row.birthday ? { dob: row.birthday } : {};
  const [individual, business] = await Promise.all([
    screenNames(
      'individual',
      person || own.person,
      asksFor(
        'individual',
        { name: person, country, ...dob },
        { name: own.person, country: own.country, dob: own.bday ?? '' },
      ),
      screen,
    ),
    screenNames(
      'business',
      row.business_name || own.company,
      asksFor(
        'company',
        { name: row.business_name, country },
        { name: own.company, country: own.country, dob: '' },
      ),
      screen,
    ),
  ]);
  if (typeof individual === 'string') return individual;
  if (typeof business === 'string') return business;
  const account_name = row.business_name || own.company;
  const given = { ...row, birthday: row.birthday ?? '' };
  const differs = differencesOfRow(given, stored);
  return { account_found: stored !== undefined, account_name, individual, business, differs };
}
