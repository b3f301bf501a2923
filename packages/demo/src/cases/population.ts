import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { makeCase } from './a-case.ts';
import { drawDocuments, drawPaperFacts } from '../documents/case-documents.ts';
import { makeSubmission } from '../kyb/submissions.ts';
import type { CasePlan } from './case-plan.ts';
import type { MadeCase } from './made-case.ts';
import {
  companyOf,
  drawCompany,
  drawListedCompany,
  drawPerson,
  likeListed,
} from '../accounts/persons.ts';
import { daysMs } from '../moments.ts';
import { drawSituation, type Situation } from './situations.ts';
import { makeDuna } from '../named/duna.ts';
import { makeNamedCase } from '../named/named-case.ts';
import { ODD_ROWS } from '../named/odd-accounts.ts';
import { NAMED_ROWS } from '../named/status-list.ts';
import type { Culture } from '../names/culture.ts';
import { CULTURES } from '../names/cultures.ts';
import type { Random } from '../random.ts';

/** Accounts of one type to draw: how many, and the id they stay below. */
interface DrawnType {
  readonly account_type: AccountType;
  readonly count: number;
  readonly below: number;
}

/** What the demo draws in addition to the named accounts. */
const DRAWN: readonly DrawnType[] = [
  { account_type: 'studio', count: 1180, below: 48_104 },
  { account_type: 'partner', count: 560, below: 90_062 },
  { account_type: 'influencer-medley', count: 140, below: 3302 },
  { account_type: 'influencer-passion', count: 80, below: 1204 },
  { account_type: 'other', count: 16, below: 640 },
];

/** Accounts whose submissions hold PDFs too; setting a PDF takes longer than drawing a picture. */
const WITH_PDF = 8;
const PERSONAL_SHARE = 0.7;

/**
 * EXP-10: the W-9 of an American business is asked for again, and its approval remains meanwhile.
 */
function withW9(situation: Situation, { country }: Culture): Situation {
  const staysApproved = country === 'US' && situation.due_diligence_status === 'EXPIRED';
  return staysApproved ? { ...situation, due_diligence_status: 'APPROVED' } : situation;
}

/** Draws who an account is; `random` is the account's own. */
export function drawPlan(
  random: Random,
  key: AccountKey,
  drawn: Pick<CasePlan, 'situation' | 'submitted'>,
): CasePlan {
  const culture = random.weighted(CULTURES);
  const { individual_aml_status, business_aml_status } = drawn.situation;
  const anyone = drawPerson(random, culture);
  const isListed = individual_aml_status === 'SUSPECTED';
  const person = isListed ? likeListed(random, anyone, culture) : anyone;
  const isPersonal = key.account_type.startsWith('influencer') && random.chance(PERSONAL_SHARE);
  const ordinary = isPersonal ? companyOf(person) : drawCompany(random, culture);
  const company = business_aml_status === 'SUSPECTED' ? drawListedCompany(random) : ordinary;
  const handle = `${company.plain}${random.int(1, 99)}`;
  const email = isPersonal ? person.email : `office@${handle}.example`;
  const { submitted } = drawn;
  const situation = withW9(drawn.situation, culture);
  return { ...key, culture, person, company, handle, email, submitted, situation };
}

/** Draws the accounts of one type, the oldest with the lowest id. */
function drawType(random: Random, { account_type, count, below }: DrawnType, now: number) {
  const youngestFirst = Array.from({ length: count }, (_, index) => {
    const own = random.fork(`${account_type} ${index}`);
    return { own, ...drawSituation(own, account_type) };
  }).sort((a, b) => a.ageDays - b.ageDays);
  let account_id = below;
  return youngestFirst.map(({ own, situation, ageDays }) => {
    account_id -= own.int(1, 3);
    const submitted = now - daysMs(ageDays);
    const plan = drawPlan(own, { account_type, account_id }, { situation, submitted });
    const made = makeCase(own, plan, now);
    const facts = drawPaperFacts(own.fork('submission'), plan, made);
    return { ...made, kyb_submission: makeSubmission(facts, made) };
  });
}

function makeNamed(random: Random, now: number): MadeCase[] {
  return [...NAMED_ROWS, ...ODD_ROWS].map((row, index) => {
    const { plan, made } = makeNamedCase(random, row, now);
    const own = random.fork(`documents of ${row.key[1]}`);
    const facts = drawPaperFacts(own, plan, made);
    const documents = drawDocuments(own, facts, made, index < WITH_PDF);
    return { ...made, kyb_submission: makeSubmission(facts, made), documents };
  });
}

/** Every account of the demo as it is at `now`, the named ones first. */
export function makePopulation(random: Random, now: number): MadeCase[] {
  return [
    makeDuna(random, now),
    ...makeNamed(random, now),
    ...DRAWN.flatMap((type) => drawType(random, type, now)),
  ];
}
