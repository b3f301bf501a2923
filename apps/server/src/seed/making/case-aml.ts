import type { Random } from '../random.ts';
import {
  type AmlOutcome,
  type BusinessAmlRow,
  drawBusinessRun,
  drawIndividualRun,
  type IndividualAmlRow,
} from './aml-runs.ts';
import { type CasePart, type CasePlan, keyOf } from './case-plan.ts';
import type { Course } from './course.ts';
import type { VerificationRow } from './a-verification.ts';

/** The verification record's columns as the latest runs left them. */
export function amlColumns(
  individual: AmlOutcome<IndividualAmlRow> | null,
  business: AmlOutcome<BusinessAmlRow> | null,
): Partial<VerificationRow> {
  return {
    individual_aml_status: individual?.row.individual_aml_status ?? 'NOT_RUN',
    individual_aml_timestamp: individual?.row.individual_aml_timestamp ?? null,
    individual_aml_by: individual?.row.admin_uuid ?? null,
    individual_aml_pep: individual?.pep ?? false,
    individual_aml_hits: individual?.hits ?? 0,
    individual_aml_open: individual?.open ?? 0,
    individual_aml_contradicted: individual?.contradicted ?? 0,
    business_aml_status: business?.row.business_aml_status ?? 'NOT_RUN',
    business_aml_timestamp: business?.row.business_aml_timestamp ?? null,
    business_aml_by: business?.row.admin_uuid ?? null,
    business_aml_hits: business?.hits ?? 0,
    business_aml_open: business?.open ?? 0,
    business_aml_contradicted: business?.contradicted ?? 0,
  };
}

/** Makes the screenings of the person and of the company. */
export function makeAml(
  random: Random,
  plan: CasePlan,
  course: Course,
): CasePart<'aml_individual_history' | 'aml_business_history'> {
  const { person, company, culture, situation } = plan;
  const key = keyOf(plan);
  const individual = drawIndividualRun(
    random,
    key,
    situation.individual_aml_status,
    { person, country: culture.country, account_sub_id: situation.owners.length > 0 ? 1 : null },
    course.individual_aml,
  );
  const business = drawBusinessRun(
    random,
    key,
    situation.business_aml_status,
    { business_name: company.company_name, country: culture.country },
    course.business_aml,
  );
  return {
    rows: {
      aml_individual_history: individual ? [individual.row] : [],
      aml_business_history: business ? [business.row] : [],
    },
    columns: amlColumns(individual, business),
  };
}
