import type { PaymentType } from '@verify-admin/rulebook/payments/payment-methods';
import type { Culture } from '../names/culture.ts';
import { cultureOf } from '../names/cultures.ts';
import { NAMED_STAFF, staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import { makeCase } from '../cases/a-case.ts';
import type { CasePlan } from '../cases/case-plan.ts';
import type { MadeCase } from '../cases/made-case.ts';
import type { MadeNote } from '../accounts/notes.ts';
import { drawPerson, type Person } from '../accounts/persons.ts';
import { momentOf } from '../moments.ts';
import type { Situation } from '../cases/situations.ts';
import type { NamedRow } from './status-list.ts';

const HOUR_MS = 3_600_000;

/** Letters and digits of a handle; a handle is never longer than this. */
const LONGEST_HANDLE = 30;

function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_HANDLE);
}

/** The person's name in plain letters, as his country's table writes it. */
function plainName({ women, men, families }: Culture, words: readonly string[]): string {
  const names = [...women, ...men, ...families];
  const plainWord = (word: string) =>
    names.find(({ written }) => written === word)?.plain ?? plainOf(word);
  return words.map(plainWord).join('');
}

/** The person a row names; everything else about him is drawn. */
function personOf(random: Random, culture: Culture, { person }: NamedRow): Person {
  const drawn = drawPerson(random, culture);
  const [first_name = '', ...rest] = person.split(' ');
  const last_name = rest.join(' ');
  const plain = plainName(culture, [first_name, last_name]);
  const email = person === '' ? '' : `${plain}@mail.example`;
  return { ...drawn, first_name, last_name, plain, email };
}

function situationOf(row: NamedRow): Situation {
  const [kyb_status, kyc_status, due_diligence_status, pay_status] = row.states;
  const screened = row.aml === 'never run' ? ('NOT_RUN' as const) : ('NOT_SUSPECTED' as const);
  return {
    kyb_status,
    kyc_status,
    owners: [],
    due_diligence_status,
    pay_status,
    individual_aml_status: row.aml === 'suspected person' ? 'SUSPECTED' : screened,
    business_aml_status: screened,
    status: row.status ?? 0,
    invited: row.untouched !== true,
  };
}

/** What an account has not that nothing happened on; KYB has no status before it is asked for. */
const UNTOUCHED = {
  account: { date_contract_signed: null, acceptance_date: null },
  verification: { kyb_status: null },
} as const;

function planOf(random: Random, row: NamedRow, now: number): CasePlan {
  const [account_type, account_id] = row.key;
  const culture = cultureOf(row.country);
  const person = personOf(random, culture, row);
  const handle = row.handle ?? plainOf(row.company_name);
  return {
    account_type,
    account_id,
    culture,
    person,
    company: { company_name: row.company_name, plain: handle },
    handle,
    email: person.email === '' ? '' : `office@${handle}.example`,
    situation: situationOf(row),
    submitted: now - row.hoursAgo * HOUR_MS,
    ...(row.untouched && { account: UNTOUCHED.account }),
    verification: {
      company_name: row.company_name,
      ...(row.department === undefined ? {} : { assigned_to: row.department }),
      ...(row.untouched && UNTOUCHED.verification),
    },
  };
}

/** Pays the account by the method its row names. */
function paidBy(made: MadeCase, payment_type: PaymentType): MadeCase {
  return {
    ...made,
    verification: { ...made.verification, pay_type: payment_type },
    payment_selection: made.payment_selection.map((selection) => ({ ...selection, payment_type })),
  };
}

function featured(random: Random, row: NamedRow, made: MadeCase, now: number): MadeNote[] {
  if (row.featured_note === undefined) return [];
  const [account_type, account_id] = row.key;
  const at = now - row.hoursAgo * HOUR_MS * random.next();
  const note = {
    account_type,
    account_id,
    note: row.featured_note,
    created: momentOf(Math.floor(at)),
    is_featured: true,
    admin_uuid: random.pick(staffOf('CS', 'LEGAL')).uuid,
    gpid: made.account.gpid,
    image_id: 0,
  };
  const thumb = { admin_uuid: NAMED_STAFF.CS.uuid, emoji: '👍', created: momentOf(now) };
  return [{ note, reactions: [thumb] }];
}

/** Makes the case of a named account; what its row does not give is drawn. */
export function makeNamedCase(
  random: Random,
  row: NamedRow,
  now: number,
): { plan: CasePlan; made: MadeCase } {
  const own = random.fork(`${row.key[0]}:${row.key[1]}`);
  const plan = planOf(own, row, now);
  const drawn = makeCase(own, plan, now);
  const made = row.payment_type === undefined ? drawn : paidBy(drawn, row.payment_type);
  const others = made.notes.map(({ note, reactions }) => ({
    note: { ...note, is_featured: false },
    reactions,
  }));
  const notes = [...others, ...featured(own, row, made, now)].sort((a, b) =>
    a.note.created.localeCompare(b.note.created),
  );
  return { plan, made: { ...made, notes } };
}
