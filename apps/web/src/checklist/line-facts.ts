import type { AccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import type { ChecklistRow, ChecklistRowName } from '@verify-admin/rulebook/checklist/checklist-rows';
import { whoSetLegal } from '@verify-admin/rulebook/legal/legal.rules';
import type { CheckFacts } from '@verify-admin/rulebook/checks/facts.contract';
import type { KybResult } from '@verify-admin/rulebook/verification/verification.contract';

type Result = KybResult & { readonly owners: readonly { readonly cleaned_status: string }[] };

/** Shown beside the state of a line: one fact, since when, by whom. */
export interface LineFacts {
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

interface HitCounts {
  readonly hits: number;
  readonly open: number;
  readonly contradicted: number;
  readonly pep: boolean;
}

/** `PEP, 2 of 3 hits open, 1 contradicted`; once all are reviewed, how many there are. */
function hitsFact({ hits, open, contradicted, pep }: HitCounts): string | null {
  const all = counted(hits, 'hit', 'hits');
  const contradictedText = contradicted > 0 ? `${contradicted} contradicted` : null;
  const parts = [pep ? 'PEP' : null, open > 0 ? `${open} of ${all} open` : all, contradictedText];
  return parts.filter((one) => one !== null).join(', ') || null;
}

function ownersFact({ use_kyc_status_table, owners }: Result): string | null {
  if (use_kyc_status_table === 0) return null;
  const complete = owners.filter((owner) => owner.cleaned_status === 'complete').length;
  return `${complete} of ${owners.length} owners complete`;
}

function kybFacts(r: Result): LineFacts {
  if (r.kyb_waiting_since !== null) {
    return { fact: 'Waiting for the applicant', since: r.kyb_waiting_since, who: null };
  }
  return {
    fact: counted(r.document_count, 'document', 'documents'),
    since: r.kyb_status_timestamp,
    who: r.kyb_status_by,
  };
}

const FACTS: Readonly<
  Record<ChecklistRowName, (detail: AccountDetail, result: Result) => LineFacts>
> = {
  'e-contract': (detail) => ({
    fact: null,
    since: detail.date_contract_signed,
    sinceAs: 'day',
    who: null,
  }),
  kyc: (_detail, r) => ({
    fact: ownersFact(r),
    since: r.kyc_status_timestamp,
    who: r.kyc_status_by,
  }),
  'individual-aml': (_detail, r) => ({
    fact: hitsFact({
      hits: r.individual_aml_hits,
      open: r.individual_aml_open,
      contradicted: r.individual_aml_contradicted,
      pep: r.individual_aml_pep,
    }),
    since: r.individual_aml_timestamp,
    who: r.individual_aml_by,
  }),
  'business-aml': (_detail, r) => ({
    fact: hitsFact({
      hits: r.business_aml_hits,
      open: r.business_aml_open,
      contradicted: r.business_aml_contradicted,
      pep: false,
    }),
    since: r.business_aml_timestamp,
    who: r.business_aml_by,
  }),
  kyb: (_detail, r) => kybFacts(r),
  legal: (_detail, r) => ({
    fact: null,
    since: r.due_diligence_timestamp,
    who: whoSetLegal(r.due_diligence_status, r.due_diligence_by),
  }),
  payment: (_detail, r) => ({
    fact: r.pay_type,
    since: r.pay_status_timestamp,
    who: r.pay_status_by,
  }),
};

/** What is said of a check whose facts changed, or are not known; null where it was decided on the facts of now. */
function changedFact({ changed, basis, papers_added }: CheckFacts): string | null {
  if (basis === 'moved') return 'Decided on other facts';
  if (changed.length > 0) return 'Facts changed';
  if (basis === 'unrecorded') return 'Decided before facts were recorded';
  if (papers_added === 0) return null;
  return `${counted(papers_added, 'document', 'documents')} added since`;
}

export function lineFacts(
  { row, check }: Pick<ChecklistRow, 'row' | 'check'>,
  detail: AccountDetail,
  result: Result,
): LineFacts {
  const facts = FACTS[row](detail, result);
  const changed = check && changedFact(result.checks[check]);
  if (!changed) return facts;
  return { ...facts, fact: facts.fact === null ? changed : `${changed}, ${facts.fact}` };
}
