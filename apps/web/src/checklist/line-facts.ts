import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { CHECK_OF_RUN, RunType } from '@verify-admin/rulebook/aml/aml.rules';
import { type ChecklistCheck, CHECKS, whoSetStatus } from '@verify-admin/rulebook/checks/checks';
import { countedOwners } from '@verify-admin/rulebook/checks/reopening.rules';
import type { KycRecord } from '@verify-admin/rulebook/kyc/kyc.contract';
import type { CheckFacts } from '@verify-admin/rulebook/checks/facts.contract';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';

export type ChecklistResult = KybResult & {
  readonly owners: readonly Pick<KycRecord, 'cleaned_status' | 'standing'>[];
};

/** Shown beside the state of a line: one fact, since when, by whom. */
export interface LineFacts {
  /** That it was decided on other facts, or that it is not known on which; null where it holds. */
  readonly changed: string | null;
  readonly fact: string | null;
  readonly since: string | null;
  /** CHECK-03: a contract has a date; the others have a moment. */
  readonly sinceAs?: 'day';
  readonly who: string | null;
}

export function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

type RunCheck = (typeof CHECK_OF_RUN)[RunType];

/** `PEP, 2 of 3 hits open, 1 contradicted`; once all are reviewed, how many there are. */
function hitsFact(check: RunCheck, result: ChecklistResult): string | null {
  const [hits, open] = [result[`${check}_hits`], result[`${check}_open`]];
  const contradicted = result[`${check}_contradicted`];
  const isPep = check === 'individual_aml' && result.individual_aml_pep;
  const all = counted(hits, 'hit', 'hits');
  const contradictedText = contradicted > 0 ? `${contradicted} contradicted` : null;
  const parts = [isPep ? 'PEP' : null, open > 0 ? `${open} of ${all} open` : all, contradictedText];
  return parts.filter((one) => one !== null).join(', ') || null;
}

function ownersFact({ use_kyc_status_table, owners }: ChecklistResult): string | null {
  if (use_kyc_status_table === 0) return null;
  const counting = countedOwners(
    owners.map(({ cleaned_status: status, standing }) => ({ status, standing })),
  );
  const complete = counting.filter(({ status }) => status === 'complete').length;
  return `${complete} of ${counting.length} owners complete`;
}

/** Of the checks that have more to say than their status. */
const FACT_OF: Readonly<
  Partial<Record<ChecklistCheck, (result: ChecklistResult) => string | null>>
> = {
  kyc: ownersFact,
  individual_aml: (result) => hitsFact('individual_aml', result),
  business_aml: (result) => hitsFact('business_aml', result),
  kyb: ({ document_count }) => counted(document_count, 'document', 'documents'),
  payment: ({ pay_type }) => pay_type,
};

/** What is said of a check whose facts changed, or are not known; null where it was decided on the facts of now. */
function changedText({ changed, basis, papers_added }: CheckFacts): string | null {
  if (basis === 'moved') return 'Decided on other facts';
  if (changed.length > 0) return 'Facts changed';
  if (basis === 'unrecorded') return 'Decided before facts were recorded';
  if (papers_added === 0) return null;
  return `${counted(papers_added, 'document', 'documents')} added since`;
}

/** Of a check that is as it was decided. */
function decidedFacts(check: ChecklistCheck, result: ChecklistResult): Omit<LineFacts, 'changed'> {
  if (check === 'kyb' && result.kyb_waiting_since !== null) {
    return { fact: 'Waiting for the applicant', since: result.kyb_waiting_since, who: null };
  }
  const { status, since, by } = CHECKS[check].columns;
  const who = whoSetStatus(check, result[status], result[by]);
  return { fact: FACT_OF[check]?.(result) ?? null, since: result[since], who };
}

export function lineFacts(
  check: ChecklistCheck | null,
  { date_contract_signed }: Pick<AccountDetail, 'date_contract_signed'>,
  result: ChecklistResult,
): LineFacts {
  if (check === null) {
    return { changed: null, fact: null, since: date_contract_signed, sinceAs: 'day', who: null };
  }
  // That it waits for the applicant is what staff need to know first.
  const isWaiting = check === 'kyb' && result.kyb_waiting_since !== null;
  const changed = isWaiting ? null : changedText(result.checks[check]);
  return { changed, ...decidedFacts(check, result) };
}
