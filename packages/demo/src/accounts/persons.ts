import type { Culture, Name } from '../names/culture.ts';
import { LISTED_COMPANIES, LISTED_PERSONS } from '../names/listed-customers.ts';
import type { Random } from '../random.ts';

/** A person, and how his handle and email write his name. */
export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly plain: string;
  readonly email: string;
  readonly gender: 'Female' | 'Male';
  /** ISO date. */
  readonly bday: string;
}

const OWN_COUNTRY_SHARE = 0.5;
const MAIL_DOMAINS = ['mail.example', 'post.example', 'inbox.example', 'webmail.example'];

function drawBirthday(random: Random): string {
  const day = Date.UTC(random.int(1958, 2005), random.int(0, 11), random.int(1, 28));
  return new Date(day).toISOString().slice(0, 10);
}

/** Draws a person of a culture. */
export function drawPerson(random: Random, culture: Culture): Person {
  const gender = random.chance(0.5) ? 'Female' : 'Male';
  const first = random.pick(gender === 'Female' ? culture.women : culture.men);
  const last = random.pick(culture.families);
  return {
    first_name: first.written,
    last_name: last.written,
    plain: `${first.plain}${last.plain}`,
    email: `${first.plain}.${last.plain}${random.int(1, 99)}@${random.pick(MAIL_DOMAINS)}`,
    gender,
    bday: drawBirthday(random),
  };
}

/** The drawn person with the name and birth date of one of the sample lists, often of his own country. */
export function likeListed(random: Random, drawn: Person, { country }: Culture): Person {
  const own = LISTED_PERSONS.filter((listed) => listed.country === country);
  const isOwn = own.length > 0 && random.chance(OWN_COUNTRY_SHARE);
  const { first, last, bday } = random.pick(isOwn ? own : LISTED_PERSONS);
  return {
    ...drawn,
    first_name: first.written,
    last_name: last.written,
    plain: `${first.plain}${last.plain}`,
    email: `${first.plain}.${last.plain}@${random.pick(MAIL_DOMAINS)}`,
    bday: bday || drawn.bday,
  };
}

/** A company of the sample lists. */
export function drawListedCompany(random: Random): Company {
  const { written, plain } = random.pick(LISTED_COMPANIES);
  return { company_name: written, plain };
}

/** A company's name, and the word its handle and domain are made of. */
export interface Company {
  readonly company_name: string;
  readonly plain: string;
}

const ORDERS: Readonly<
  Record<Culture['order'], (mark: Name, trade: Name, form: string) => string>
> = {
  'mark trade form': (mark, trade, form) => `${mark.written} ${trade.written} ${form}`,
  'form mark trade': (mark, trade, form) => `${form} ${mark.written}${trade.written}`,
  'mark+trade+form': (mark, trade, form) => `${mark.written}${trade.written}${form}`,
};

/** Draws a company of a culture. */
export function drawCompany(random: Random, culture: Culture): Company {
  const [mark, trade] = [random.pick(culture.marks), random.pick(culture.trades)];
  return {
    company_name: ORDERS[culture.order](mark, trade, random.pick(culture.forms)),
    plain: `${mark.plain}${trade.plain}`,
  };
}

/** An influencer's company is often nothing but the person's name. */
export function companyOf(person: Person): Company {
  const company_name = `${person.first_name} ${person.last_name}`;
  return { company_name, plain: person.plain };
}

/** ours: a GPID looks like `g1234567` (WIZ-18). */
export function drawGpid(random: Random): string {
  return `g${random.int(1_000_000, 9_999_999)}`;
}
