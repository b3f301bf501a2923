import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { makeCase } from './making/a-case.ts';
import { drawDocuments } from './making/case-documents.ts';
import type { CasePlan } from './making/case-plan.ts';
import type { MadeCase } from './making/made-case.ts';
import { companyOf, drawCompany, drawPerson } from './making/persons.ts';
import { daysMs } from './making/row.ts';
import { drawSituation } from './making/situations.ts';
import { makeDuna } from './named/duna.ts';
import { makeNamedCase } from './named/named-case.ts';
import { ODD_ROWS } from './named/odd-accounts.ts';
import { NAMED_ROWS } from './named/status-list.ts';
import { CULTURES } from './names/cultures.ts';
import type { Random } from './random.ts';

/** How many accounts of each type the demo draws beside the named ones, and below which id. */
const DRAWN = [
  { account_type: 'studio', count: 1180, below: 48_104 },
  { account_type: 'partner', count: 560, below: 90_062 },
  { account_type: 'influencer-medley', count: 140, below: 3302 },
  { account_type: 'influencer-passion', count: 80, below: 1204 },
  { account_type: 'other', count: 16, below: 640 },
] as const satisfies readonly { account_type: AccountType; count: number; below: number }[];

/** Accounts whose submissions hold PDFs too; setting a PDF takes longer than drawing a picture. */
const WITH_PDF = 10;
const PERSONAL_SHARE = 0.7;

type Drawn = Pick<CasePlan, 'situation'> & { readonly random: Random; readonly ageDays: number };

/** Draws who an account is; `random` is the account's own. */
export function drawPlan(
  random: Random,
  key: { account_type: AccountType; account_id: number },
  drawn: { situation: CasePlan['situation']; submitted: number },
): CasePlan {
  const culture = random.weighted(CULTURES);
  const person = drawPerson(random, culture);
  const isPersonal = key.account_type.startsWith('influencer') && random.chance(PERSONAL_SHARE);
  const company = isPersonal ? companyOf(person) : drawCompany(random, culture);
  const handle = `${company.plain}${random.int(1, 99)}`;
  const email = isPersonal ? person.email : `office@${handle}.example`;
  return { ...key, culture, person, company, handle, email, ...drawn };
}

/** Draws the accounts of one type, the oldest with the lowest id. */
function drawType(
  random: Random,
  { account_type, count, below }: (typeof DRAWN)[number],
  now: number,
) {
  const drawn: Drawn[] = Array.from({ length: count }, (_, index) => {
    const own = random.fork(`${account_type} ${index}`);
    return { random: own, ...drawSituation(own, account_type) };
  });
  const youngestFirst = drawn.sort((a, b) => a.ageDays - b.ageDays);
  let account_id = below;
  return youngestFirst.map(({ random: own, situation, ageDays }) => {
    account_id -= own.int(1, 3);
    const key = { account_type, account_id };
    return makeCase(own, drawPlan(own, key, { situation, submitted: now - daysMs(ageDays) }), now);
  });
}

function makeNamed(random: Random, now: number): MadeCase[] {
  return [...NAMED_ROWS, ...ODD_ROWS].map((row, index) => {
    const { plan, made } = makeNamedCase(random, row, now);
    const own = random.fork(`documents of ${row.key[1]}`);
    return { ...made, documents: drawDocuments(own, plan, made, index < WITH_PDF) };
  });
}

/** Every account of the demo as it stands at `now`, the named ones first. */
export function makePopulation(random: Random, now: number): MadeCase[] {
  return [
    makeDuna(random, now),
    ...makeNamed(random, now),
    ...DRAWN.flatMap((type) => drawType(random, type, now)),
  ];
}
