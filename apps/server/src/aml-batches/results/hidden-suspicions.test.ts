import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { describe, expect, it } from 'vitest';
import { anOwnFile } from '../../../../../tests/factories/list-files.ts';
import { type BatchGiven, SubjectsDesk } from '../../../../../tests/factories/a-subjects-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';

const LISTED = anOwnFile('watched.csv', [
  '1,individual,Viktor Marchenko-Sahl,,1968-02-14,BY,,',
  '2,individual,Ottokar Vavrinec,,1950-05-05,SK,,',
  '3,individual,Zdzislaw Przybylski,,1971-03-12,PL,,',
  '4,company,Karvelis Shipping Holdings,,,LT,,',
  '5,individual,Chukwuemeka Okonkwo,,,,,',
]);

type Stored = Omit<Parameters<typeof aStudio>[1], 'account_id'>;
type Row = BatchGiven;

interface Case {
  readonly stored: Stored;
  readonly rows: readonly Row[];
  readonly suspected: readonly ('individual' | 'business')[];
}

const viktor = { first: 'Viktor', last: 'Marchenko-Sahl', business: '' };
const ottokar = { first: 'Ottokar', last: 'Vavrinec', business: '' };
const listedOttokar = { ...ottokar, birthday: '1950-05-05', country: 'SK' };
const zdzislaw = { first: 'Zdzislaw', last: 'Przybylski', business: '' };
const nobody = { first: 'Maria', last: 'Lindholm', business: '' };
const karvelis = 'Karvelis Shipping Holdings';
const ZSOFIA = { first_name: 'Zsófia', last_name: 'Halmos', company_name: 'Duna', country: 'HU' };

const CASES: Readonly<Record<string, Case>> = {
  'other birth date and country than the account’s': {
    stored: {
      first_name: 'Viktor',
      last_name: 'Marchenko-Sahl',
      bday: '1973-02-11',
      country: 'EE',
    },
    rows: [
      { ...viktor, birthday: '1968-02-14', country: 'BY' },
      { ...viktor, birthday: '1973-02-11', country: 'EE' },
    ],
    suspected: ['individual'],
  },
  'the account’s own values are the listed ones': {
    stored: {
      first_name: 'Viktor',
      last_name: 'Marchenko-Sahl',
      bday: '1968-02-14',
      country: 'BY',
    },
    rows: [{ ...viktor, birthday: '1990-01-01', country: 'FI' }, nobody],
    suspected: ['individual'],
  },
  'clear after suspected': {
    stored: ZSOFIA,
    rows: [listedOttokar, nobody, { ...nobody, business: 'Duna' }],
    suspected: ['individual'],
  },
  'suspected between clear ones': {
    stored: ZSOFIA,
    rows: [nobody, listedOttokar, { first: 'Zsófia', last: 'Halmos', business: '' }, nobody],
    suspected: ['individual'],
  },
  'names swapped, another birth date': {
    stored: { first_name: 'Zdzisław', last_name: 'Przybylski', bday: '1971-03-12', country: 'PL' },
    rows: [
      {
        first: 'Przybylski',
        last: 'Zdzislaw',
        business: '',
        birthday: '1999-08-30',
        country: 'BR',
      },
      { ...zdzislaw, birthday: '1999-08-30', country: 'BR' },
    ],
    suspected: ['individual'],
  },
  'with and without diacritics': {
    stored: ZSOFIA,
    rows: [
      { ...zdzislaw, birthday: '1971-03-12', country: 'PL' },
      { ...zdzislaw, first: 'Zdzisław', birthday: '1999-08-30', country: 'BR' },
      { ...zdzislaw, first: 'ZDZISŁAW', birthday: '1999-08-30', country: 'BR' },
    ],
    suspected: ['individual'],
  },
  'one birth date, two countries': {
    stored: ZSOFIA,
    rows: [
      { ...ottokar, birthday: '1999-01-01', country: 'SK' },
      { ...ottokar, birthday: '1999-01-01', country: 'BR' },
    ],
    suspected: ['individual'],
  },
  'two birth dates': {
    stored: ZSOFIA,
    rows: [listedOttokar, { ...ottokar, birthday: '1999-01-01', country: 'BR' }],
    suspected: ['individual'],
  },
  'two listed persons and others': {
    stored: ZSOFIA,
    rows: [
      listedOttokar,
      { first: 'Chukwuemeka', last: 'Okonkwo', business: '' },
      nobody,
      { first: 'Jo', last: 'Dee', business: '' },
    ],
    suspected: ['individual'],
  },
  'another company than the listed one of the account': {
    stored: { ...ZSOFIA, company_name: karvelis },
    rows: [
      { ...nobody, business: 'Good Trading' },
      nobody,
      { ...nobody, business: 'Better Trading' },
    ],
    suspected: ['business'],
  },
  'a listed company, then the account’s own and blanks': {
    stored: ZSOFIA,
    rows: [
      { ...nobody, business: karvelis },
      { ...nobody, business: 'Duna' },
      nobody,
      { ...nobody, business: 'KARVELIS SHIPPING HOLDINGS LTD' },
    ],
    suspected: ['business'],
  },
  'a listed person with a listed company, each among clear ones': {
    stored: ZSOFIA,
    rows: [
      { ...nobody, business: karvelis },
      { ...listedOttokar, business: 'Duna' },
      nobody,
      { ...nobody, business: 'Duna' },
    ],
    suspected: ['individual', 'business'],
  },
  'nobody at all': {
    stored: ZSOFIA,
    rows: [nobody, { ...nobody, business: 'Duna' }, { first: 'Jo', last: 'Dee', business: '' }],
    suspected: [],
  },
  'a namesake': {
    stored: ZSOFIA,
    rows: [{ ...ottokar, birthday: '1999-01-01', country: 'BR' }, nobody],
    suspected: [],
  },
};
const NAMES = Object.keys(CASES);

interface Placed {
  readonly id: number;
  readonly given: Row;
}

const desk = new SubjectsDesk([LISTED]);
let first_id = 70_000;

/** New accounts of every case, and their rows as one sheet, the cases mixed. */
async function place(): Promise<Placed[]> {
  first_id += 100;
  const rows: { at: number; row: Placed }[] = [];
  for (const [nth, name] of NAMES.entries()) {
    const one = CASES[name];
    if (!one) continue;
    const { stored, rows: given } = one;
    const id = first_id + nth;
    await aStudio(desk.test.app, { ...stored, account_id: id });
    rows.push(...given.map((values, at) => ({ at, row: { id, given: values } })));
  }
  return rows.toSorted((a, b) => a.at - b.at).map(({ row }) => row);
}

const run = async (rows: readonly Placed[]): Promise<BatchResultRow[]> => {
  const status_flag = await desk.batch(rows.map(({ id, given }) => ({ ...given, id })));
  return desk.rows(status_flag);
};

/** The checks of the placed accounts that are suspected, by the case. */
async function suspectedChecks(): Promise<Record<string, string[]>> {
  const checks: Record<string, string[]> = {};
  for (const [at, name] of NAMES.entries()) {
    desk.account_id = first_id + at;
    const latest = await desk.latest();
    checks[name] = (['individual', 'business'] as const).filter(
      (check) => latest[`${check}_aml_status`] === 'SUSPECTED',
    );
  }
  return checks;
}

const EXPECTED = Object.fromEntries(NAMES.map((name) => [name, CASES[name]?.suspected]));

/** The accounts of rows that suspect the person. */
function suspectedIds(rows: readonly BatchResultRow[], check: 'individual' | 'account') {
  const suspected = rows.filter((row) => row[`${check}_aml_status`] === 'SUSPECTED');
  return new Set(suspected.map(({ user_id }) => user_id));
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const keyed = items.map((item, at) => ({ item, key: Math.sin(seed * 1000 + at * 77) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

describe('a workbook designed to hide suspicions', () => {
  it('BULK-03 BULK-04 AML-01 no check reads better than its worst row, nor worse than all of them', async () => {
    const rows = await place();
    expect(rows).toHaveLength(40);
    const results = await run(rows);
    expect(await suspectedChecks()).toEqual(EXPECTED);
    for (const id of suspectedIds(results, 'individual')) {
      expect(EXPECTED[NAMES[id - first_id] ?? '']).toContain('individual');
    }
    for (const id of suspectedIds(results, 'account')) {
      expect(EXPECTED[NAMES[id - first_id] ?? '']).toContain('business');
    }
  });

  it('AML-01 a second workbook and single runs with clear values change no verdict', async () => {
    const rows = await place();
    await run(rows);
    const clear = NAMES.map((_, at) => ({ id: first_id + at, given: nobody }));
    await run(clear);
    expect(await suspectedChecks()).toEqual(EXPECTED);
    for (const at of NAMES.keys()) {
      desk.account_id = first_id + at;
      await desk.run({ first_name: 'Jo', last_name: 'Dee' });
      await desk.run({ run_type: 'business', business_name: 'Good Trading' });
    }
    expect(await suspectedChecks()).toEqual(EXPECTED);
  });

  it.each([1, 2, 3])('AML-01 the order of the rows changes no verdict (order %i)', async (seed) => {
    const rows = shuffled(await place(), seed);
    const half = rows.length / 2;
    // An ID in two batches is held to the same as one that is twice in a workbook.
    await run(rows.slice(0, seed === 1 ? rows.length : half));
    if (seed > 1) await run(rows.slice(half));
    expect(await suspectedChecks()).toEqual(EXPECTED);
  });
});
