import {
  type AmlResponse,
  hitsOf,
  isPepSuspected,
  verdictOf,
} from '@verify-admin/rulebook/aml/aml-response';
import type { RowWarning } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { planRuns } from '../../aml/runs/plan-runs.ts';
import {
  type Failure,
  type Screen,
  type ScreenedRun,
  screenRuns,
} from '../../aml/runs/screen-runs.ts';
import { fullName } from '../../aml/subjects/aml-subject.ts';
import { storedValues } from '../stored-accounts.store.ts';
import { differencesOfRow } from '../workbook/row-warnings.ts';

/** What the screening of one check found: a run of the account, and one of each owner. */
export interface FoundCheck {
  readonly runs: readonly ScreenedRun[];
  /** All of them as one. */
  readonly response: AmlResponse;
  readonly status: AmlVerdict;
  readonly hits: number;
  readonly pep: boolean;
}

export interface ScreenedRow {
  /** What the account was screened for; null where there is none. */
  readonly ground: Ground | null;
  readonly account_found: boolean;
  /** The company the row is about, where it or its account has one. */
  readonly account_name: string;
  readonly individual: FoundCheck | null;
  readonly business: FoundCheck | null;
  /** Which values of the row are others than the account's. */
  readonly differs: readonly RowWarning[];
}

/** Whom a row is about; the row of a workbook, or an account alone. */
interface Subject {
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
  readonly birthday?: string;
}

/** The answers of several runs as one: the check of each, and every set of values asked. */
function joinRuns(runs: readonly ScreenedRun[], first: AmlResponse): AmlResponse {
  if (runs.length === 1) return first;
  const responses = runs.map(({ response }) => response);
  return {
    ...first,
    ...(first.AML && { AML: responses.flatMap(({ AML = [] }) => AML) }),
    ...(first.COMPANY && { COMPANY: responses.flatMap(({ COMPANY = [] }) => COMPANY) }),
    asked: responses.flatMap(({ asked = [] }) => asked),
  };
}

async function screenCheck(
  run_type: RunType,
  given: AskedValues,
  ground: Ground | null,
  screen: Screen,
): Promise<FoundCheck | Failure | null> {
  const planned = planRuns({ run_type, ground, given, owner: null });
  const runs = await screenRuns(run_type, planned, screen);
  if (typeof runs === 'string') return runs;
  const [first] = runs;
  if (!first) return null;
  const response = joinRuns(runs, first.response);
  const found = hitsOf(response);
  const pep = isPepSuspected(response);
  return { runs, response, status: verdictOf(found), hits: found.length, pep };
}

/**
 * Screens the persons and companies of a row. BULK-04: a company the row does not name is the one its account is
 * stored with. Every name of the account is screened in addition to those of the row, as in a single run, so that
 * no workbook clears an account with other values, or with an owner nobody screened.
 */
export async function screenRow(
  row: Subject,
  ground: Ground | null,
  screen: Screen,
): Promise<ScreenedRow | Failure> {
  const { country } = row;
  const dob = row.birthday ?? '';
  const person = { name: fullName(row.first_name, row.last_name), dob, country };
  const company = { name: row.business_name, dob: '', country };
  const isNamed = ({ name }: AskedValues) => name !== '' || ground !== null;
  const [individual, business] = await Promise.all([
    isNamed(person) ? screenCheck('individual', person, ground, screen) : null,
    isNamed(company) ? screenCheck('business', company, ground, screen) : null,
  ]);
  if (typeof individual === 'string') return individual;
  if (typeof business === 'string') return business;
  const stored = ground && storedValues(ground);
  const account_name = row.business_name || (stored?.company ?? '');
  const given = { ...row, birthday: dob };
  const differs = differencesOfRow(given, stored ?? undefined);
  const account_found = ground !== null;
  return { ground, account_found, account_name, individual, business, differs };
}
