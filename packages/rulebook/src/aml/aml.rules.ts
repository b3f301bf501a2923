import { isBlank } from '../kernel/clean-text.ts';
import type { CheckName } from '../checks/checks.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** CALL-23: the note of a run started from the account screen. */
export const MANUAL_RUN_NOTE = 'Manual Run From CS UI';

/** ours: the note of a run that Verify Admin made by itself. */
export const RERUN_NOTE = 'Run again: names of the account changed';

/** AML-04: a response that names this list concerns a politically exposed person. */
export const PEP_LIST_NAME = 'PEPS';

export const AML_REFUSALS = declareRefusals({
  'aml/no-individual-name': {
    status: 422,
    sentence:
      'No name of individual provided. There is no individual person data associated to this account yet.',
  },
  'aml/no-business-name': {
    status: 422,
    sentence: 'No company name provided. Business AML runs on the company name.',
  },
  'aml/no-lists': {
    status: 503,
    sentence: 'No sanctions list is loaded, so nothing was screened. Import a list and run again.',
  },
  'aml/unavailable': {
    status: 503,
    sentence: 'Screening is not available, so nothing was screened. Please try again.',
  },
  'aml/name-not-screenable': {
    status: 422,
    sentence: 'This name cannot be screened: it needs at least two letters and at most 500.',
  },
  'aml/subjects-changed': {
    status: 409,
    sentence: 'Names of this account changed while they were screened. Please try again.',
  },
});

export type RunType = 'individual' | 'business';

/** The check a run belongs to. */
export const CHECK_OF_RUN = {
  individual: 'individual_aml',
  business: 'business_aml',
} as const satisfies Readonly<Record<RunType, CheckName>>;

interface Screenable {
  readonly run_type: RunType;
  readonly first_name: string;
  readonly last_name: string;
  readonly business_name: string;
}

/** AML-05, AML-10: an individual run needs a person's name, a business run the company name. */
export function refuseAmlRun(
  ask: Screenable,
): 'aml/no-individual-name' | 'aml/no-business-name' | null {
  if (ask.run_type === 'individual') {
    return isBlank(`${ask.first_name}${ask.last_name}`) ? 'aml/no-individual-name' : null;
  }
  return isBlank(ask.business_name) ? 'aml/no-business-name' : null;
}
