import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import type { BusinessAmlRow, IndividualAmlRow, JoinedOutcome } from './aml-runs.ts';
import type { CasePlan } from '../cases/case-plan.ts';
import type { Course } from '../cases/course.ts';
import type { PlannedAml, PlannedRun } from './planned-aml.ts';
import type { VerificationRow } from '../accounts/a-verification.ts';

const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');

/** The verification record's columns as the latest runs left them. */
export function amlColumns(
  individual: JoinedOutcome<IndividualAmlRow> | null,
  business: JoinedOutcome<BusinessAmlRow> | null,
): Partial<VerificationRow> {
  return {
    individual_aml_status: individual?.status ?? 'NOT_RUN',
    individual_aml_timestamp: individual?.row.individual_aml_timestamp ?? null,
    individual_aml_by: individual?.row.admin_uuid ?? null,
    individual_aml_pep: individual?.pep ?? false,
    individual_aml_hits: individual?.hits ?? 0,
    individual_aml_open: individual?.open ?? 0,
    individual_aml_contradicted: individual?.contradicted ?? 0,
    business_aml_status: business?.status ?? 'NOT_RUN',
    business_aml_timestamp: business?.row.business_aml_timestamp ?? null,
    business_aml_by: business?.row.admin_uuid ?? null,
    business_aml_hits: business?.hits ?? 0,
    business_aml_open: business?.open ?? 0,
    business_aml_contradicted: business?.contradicted ?? 0,
  };
}

function drawRun(random: Random, status: AmlStatus, name: string, at: number): PlannedRun | null {
  if (status === 'NOT_RUN' || name.trim() === '') return null;
  return { at, uid: random.hex(25).toUpperCase(), admin_uuid: random.pick(CS_LEVEL).uuid };
}

/** Plans the screenings of the person and of the company; none where there is no name (AML-05, AML-10). */
export function planAml(random: Random, plan: CasePlan, course: Course): PlannedAml {
  const { person, company, situation } = plan;
  const name = `${person.first_name} ${person.last_name}`;
  const { individual_aml_status, business_aml_status } = situation;
  const individual = drawRun(random, individual_aml_status, name, course.individual_aml);
  return {
    individual: individual && { ...individual, account_sub_id: null },
    business: drawRun(random, business_aml_status, company.company_name, course.business_aml),
  };
}
