import { nameTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import { CATEGORIES, type Category } from '@verify-admin/rulebook/influencers/categories';
import { drawPerson } from '../accounts/persons.ts';
import type { PdfPage } from '../documents/drawing/pdf-page.ts';
import { daysMs, momentOf } from '../moments.ts';
import { CULTURES } from '../names/cultures.ts';
import type { Random } from '../random.ts';
import { NAMED_STAFF } from '../staff/people.ts';

/** An influencer whom staff created, before the database has numbered them. */
export interface InfluencerRow {
  readonly full_name: string;
  readonly email: string;
  readonly email_key: string;
  readonly name_text: string;
  readonly category: Category | null;
  readonly created: string;
  readonly updated: string;
  readonly admin_uuid: string;
}

/** An influencer with the contract before it is drawn and stored; null where there is none. */
export interface MadeInfluencer {
  readonly row: InfluencerRow;
  readonly contract: PdfPage | null;
}

const COUNT = 60;
const CATEGORY_SHARE = 0.8;
/** Contracts of a time before files were kept. */
const CONTRACT_SHARE = 0.9;
const STYLE = { font: 'Roboto', fontSize: 10, lineHeight: 1.3 } as const;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const TERMS = [
  'The Creator licenses the Content named in this agreement to the Platform.',
  'The Creator is at least 18 years old and owns all rights to the Content.',
  'Compensation is paid by the model chosen in section 3, each month in arrears.',
];

/** A signed agreement of a creator. */
export function contractPage(full_name: string, email: string, signed: string): PdfPage {
  const title = 'Content Creator Agreement';
  return {
    info: { title, creationDate: new Date(signed), producer: 'Scanner', creator: 'Scanner' },
    pageSize: 'A4',
    pageMargins: 56,
    defaultStyle: STYLE,
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 18] },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: [170, '*'],
          body: [
            ['Creator', full_name],
            ['Email', email],
          ],
        },
      },
      ...TERMS.map((text, at) => ({
        text: `${at + 1}. ${text}`,
        margin: [0, 10, 0, 0] as [number, number, number, number],
      })),
      { margin: [0, 40, 0, 0], text: `Signed ${DAY.format(new Date(signed))}, ${full_name}` },
    ],
  };
}

/** Draws the influencers whom staff created, each email once. */
export function makeInfluencers(random: Random, now: number): MadeInfluencer[] {
  const made = new Map<string, MadeInfluencer>();
  while (made.size < COUNT) {
    const person = drawPerson(random, random.pick(CULTURES));
    const full_name = `${person.first_name} ${person.last_name}`;
    const email_key = person.email.toLowerCase();
    const created = momentOf(now - daysMs(random.int(1, 300)) - random.int(0, 80_000_000));
    const category = random.chance(CATEGORY_SHARE) ? random.pick(CATEGORIES) : null;
    const row = {
      full_name,
      email: person.email,
      email_key,
      name_text: nameTextOf({ company_name: full_name }),
      category,
      created,
      updated: created,
      admin_uuid: NAMED_STAFF.ADMIN.uuid,
    };
    const hasContract = random.chance(CONTRACT_SHARE);
    const contract = hasContract ? contractPage(full_name, person.email, created) : null;
    made.set(email_key, { row, contract });
  }
  return [...made.values()];
}
