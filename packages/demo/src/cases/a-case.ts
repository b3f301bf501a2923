import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Department } from '@verify-admin/rulebook/assignments/assignment.rules';
import { NAMED_STAFF, staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import { aStudio, drawStudioFields } from '../accounts/a-studio.ts';
import { aVerification } from '../accounts/a-verification.ts';
import {
  type AccountGiven,
  type AccountRow,
  anAccount,
  aPartner,
  anInfluencer,
} from '../accounts/an-account.ts';
import { planAml } from '../aml/case-aml.ts';
import { makeKyb, makeLegal, makePayment } from './case-decisions.ts';
import { makeKyc } from '../kyc/case-kyc.ts';
import { type CasePlan, hasKybRecord, keyOf } from './case-plan.ts';
import { type Course, drawCourse } from './course.ts';
import type { MadeCase } from './made-case.ts';
import { drawNotes } from '../accounts/notes.ts';
import { drawGpid } from '../accounts/persons.ts';
import { momentOf } from '../moments.ts';

const MAKERS: Readonly<Record<AccountType, (given: AccountGiven) => AccountRow>> = {
  studio: aStudio,
  partner: aPartner,
  'influencer-medley': (given) => anInfluencer('influencer-medley', given),
  'influencer-passion': (given) => anInfluencer('influencer-passion', given),
  other: (given) => anAccount('other', given),
};

/** ASSIGN-01: the departments an account of a type lands in. */
const DEPARTMENTS: Readonly<Record<AccountType, readonly Department[]>> = {
  studio: ['Studio/Models', 'Studio/Models', 'Legal', 'Accounting', 'Unassigned'],
  partner: ['Affiliates', 'Affiliates', 'Legal', 'Accounting', 'Unassigned'],
  'influencer-medley': ['Influencers', 'Legal', 'Unassigned'],
  'influencer-passion': ['Influencers', 'Legal', 'Unassigned'],
  other: ['Unassigned'],
};

const ASSIGNED_SHARE = 0.35;
const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
/** The people of the demo sign-in have several times as many accounts as each of the others. */
const NAMED = CS_LEVEL.filter(({ uuid }) =>
  Object.values(NAMED_STAFF).some((person) => person.uuid === uuid),
);
const ASSIGNEES = [...CS_LEVEL, ...Array.from({ length: 4 }, () => NAMED).flat()];

/** ACCT-14, ACCT-15: most records carry the account's name, some another spelling, some none. */
function drawVerifyName(random: Random, company_name: string, isSubmitted: boolean): string | null {
  const share = random.next();
  if (share < (isSubmitted ? 0.06 : 0.4)) return null;
  if (share > 0.88) return company_name.normalize('NFKD').replace(/[\p{M}.,]/gu, '');
  return company_name;
}

function makeAccount(random: Random, plan: CasePlan, course: Course): AccountRow {
  const { account_type, person, company, culture, situation } = plan;
  const gpid = drawGpid(random);
  const isAssigned = random.chance(ASSIGNED_SHARE);
  const studio =
    account_type === 'studio' ? drawStudioFields(random, person, course, situation.kyc_status) : {};
  return MAKERS[account_type]({
    account_id: plan.account_id,
    created: momentOf(course.opened),
    updated: momentOf(course.submitted),
    handle: plan.handle,
    first_name: person.first_name,
    last_name: person.last_name,
    company_name: company.company_name,
    email: plan.email,
    country: culture.country,
    status: situation.status,
    gpid: random.chance(0.7) ? gpid : null,
    payment_company_name: random.chance(0.8) ? company.company_name : null,
    assigned_user_uuid: isAssigned ? random.pick(ASSIGNEES).uuid : null,
    ...studio,
    ...plan.account,
  });
}

function drawAssigned(random: Random, account: AccountRow, course: Course): MadeCase['assigned'] {
  if (account.assigned_user_uuid === null) return null;
  return { created: momentOf(course.assigned), admin_uuid: random.pick(CS_LEVEL).uuid };
}

/** Makes an account with the whole course of its verification; the same draws make the same case. */
export function makeCase(random: Random, plan: CasePlan, now: number): MadeCase {
  const course = drawCourse(random, plan.submitted, now);
  const account = makeAccount(random, plan, course);
  const isSubmitted = hasKybRecord(plan);
  const kyb = makeKyb(random, plan, course);
  const planned = planAml(random, plan, course);
  const parts = {
    kyb,
    kyc: makeKyc(random, plan, course),
    legal: makeLegal(random, plan, course, kyb),
    payment: makePayment(random, plan, course),
  };
  const verification = aVerification(keyOf(plan), {
    submit_timestamp: momentOf(isSubmitted ? course.submitted : course.invited),
    updated: momentOf(course.legal_decided),
    company_name: drawVerifyName(random, account.company_name, isSubmitted),
    assigned_to: random.pick(DEPARTMENTS[plan.account_type]),
    ...parts.kyb.columns,
    ...parts.kyc.columns,
    ...parts.legal.columns,
    ...parts.payment.columns,
    ...plan.verification,
  });
  return {
    account,
    verification,
    ...parts.kyb.rows,
    ...parts.kyc.rows,
    planned,
    aml_individual_history: [],
    aml_business_history: [],
    ...parts.legal.rows,
    ...parts.payment.rows,
    notes: drawNotes(random, keyOf(plan), account.gpid, course),
    kyb_submission: [],
    documents: [],
    assigned: drawAssigned(random, account, course),
  };
}
