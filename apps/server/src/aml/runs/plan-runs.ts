import {
  type AskedValues,
  isSameName,
  isSameValues,
} from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { screenedNames } from '@verify-admin/rulebook/checks/screened-names';
import type { ScreeningAsk } from '../../platform/screening/screening.ts';
import { askOf } from '../subjects/aml-subject.ts';

/** One run that is to be made: a row of its history. */
export interface PlannedRun {
  /** The number of the owner it is about; null for the account itself. */
  readonly owner: number | null;
  /** Every set of values once; what was given comes first. */
  readonly asks: readonly ScreeningAsk[];
  readonly isGiven: boolean;
}

interface RunAsk {
  readonly run_type: RunType;
  /** Null where there is no such account. */
  readonly ground: Ground | null;
  /** Empty where nothing is given. */
  readonly given: AskedValues;
  /** Whom the run is about alone; null for everybody. */
  readonly owner: number | null;
}

const NOTHING_GIVEN: AskedValues = { name: '', dob: '', country: '' };

/** What is asked where values are given: what they lack is the account's, the birth date only of the same name. */
function givenValues(given: AskedValues, own: readonly AskedValues[]): AskedValues[] {
  const [first] = own;
  const name = given.name || (first?.name ?? '');
  const isGiven = given.name !== '' || given.dob !== '' || given.country !== '';
  if (!isGiven || name === '') return [];
  const same = own.find((one) => isSameName(one.name, name));
  const dob = given.dob || (same?.dob ?? '');
  return [{ name, dob, country: given.country || (first?.country ?? '') }];
}

function planRun(
  run_type: RunType,
  owner: number | null,
  own: readonly AskedValues[],
  given: AskedValues,
): PlannedRun[] {
  const asked = givenValues(given, own);
  const values = [...asked, ...own].filter(
    (one, place, all) => all.findIndex((other) => isSameValues(one, other)) === place,
  );
  if (values.length === 0) return [];
  const type = run_type === 'business' ? 'company' : run_type;
  const asks = values.map((one) => askOf(type, one));
  return [{ owner, asks, isGiven: asked.length > 0 }];
}

/** The values of one owner, also of one whom the newest submission no longer names. */
export function ownValues(
  run_type: RunType,
  ground: Ground,
  owner: number | null,
): readonly AskedValues[] {
  const own = screenedNames(run_type, ground).filter((one) => one.owner === owner);
  const former = ground.owners.find((one) => one.owner === owner);
  if (own.length > 0 || !former || run_type === 'business') return own;
  const { name, birth_date: dob } = former;
  return [{ name, dob, country: former.country || ground.account.country }];
}

/**
 * CALL-23: what a check has to be screened for. Given values are screened as they are, and in addition every name of
 * the account exactly as it is stored, so that neither hides the other. Each owner has a run of their own.
 */
export function planRuns({ run_type, ground, given, owner }: RunAsk): PlannedRun[] {
  const own = ground ? ownValues(run_type, ground, owner) : [];
  const first = planRun(run_type, owner, own, given);
  if (!ground || owner !== null) return first;
  const names = screenedNames(run_type, ground);
  const owners = new Set(names.flatMap((one) => one.owner ?? []));
  return [
    ...first,
    ...[...owners].flatMap((one) =>
      planRun(run_type, one, ownValues(run_type, ground, one), NOTHING_GIVEN),
    ),
  ];
}
