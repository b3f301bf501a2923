import type { Random } from '../random.ts';
import { type CasePart, type CasePlan, keyOf } from '../cases/case-plan.ts';
import type { Course } from '../cases/course.ts';
import { type KycRecordRow, makeKycRecords, makeOwnerRecords } from './kyc-records.ts';
import { type Addressee, makeKycSents } from './kyc-sents.ts';
import { drawOwners } from './owners.ts';

function columnsOf(records: readonly KycRecordRow[], { situation }: CasePlan) {
  const { kyc_status, owners } = situation;
  // An aggregate waits since KYC began; any other status is what the newest record made it.
  const waits = owners.length > 0 && kyc_status === 'pending';
  const since = waits ? records[0] : records.at(-1);
  return {
    use_kyc_status_table: owners.length > 0 ? (1 as const) : (0 as const),
    kyc_status,
    kyc_reason: since?.reason ?? null,
    kyc_status_timestamp: since?.updated_1 ?? null,
    kyc_status_by: since?.admin_uuid ?? null,
  };
}

/** KYC of the account itself, one record after the other. */
function accountPart(random: Random, plan: CasePlan, course: Course) {
  const { person, company, situation } = plan;
  const subject = {
    account_sub_id: null,
    owner_name: `${person.first_name} ${person.last_name}`.trim() || null,
    owner_email: person.email || null,
    owner_percent: null,
    company_name: company.company_name,
    status: situation.kyc_status,
  };
  const records = situation.invited ? makeKycRecords(random, keyOf(plan), subject, course) : [];
  const addressee = { account_sub_id: null, email: person.email, status: situation.kyc_status };
  return { records, addressees: [addressee] };
}

/** KYC owner by owner (CHECK-04). */
function ownersPart(random: Random, plan: CasePlan, course: Course) {
  const { culture, person, company, situation } = plan;
  const owners = drawOwners(random, culture, person, situation.owners);
  const records = makeOwnerRecords(random, keyOf(plan), owners, company.company_name, course);
  const addressees: Addressee[] = owners.map((owner) => ({
    account_sub_id: owner.account_sub_id,
    email: owner.owner_email,
    status: owner.status,
  }));
  return { records, addressees };
}

/** Makes the KYC records and emails of a case. */
export function makeKyc(
  random: Random,
  plan: CasePlan,
  course: Course,
): CasePart<'kyc_record' | 'kyc_sent'> {
  const part = plan.situation.owners.length > 0 ? ownersPart : accountPart;
  const { records, addressees } = part(random, plan, course);
  const kyc_sent = makeKycSents(random, keyOf(plan), addressees, course);
  return { rows: { kyc_record: records, kyc_sent }, columns: columnsOf(records, plan) };
}
