// What the applicant's form takes, staff meet in emails, screenings, profiles, searches and files: a shorter limit there
// refuses a person for a name that was accepted.
import { readRow as readBatchRow } from '@verify-admin/rulebook/aml-batches/batch-row.rules';
import { CALLS } from '../../apps/server/src/features.ts';
import { columnsOf } from '@verify-admin/rulebook/imports/import-kinds';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { validateStep } from '@verify-admin/rulebook/wizard/validate-step';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const LONGEST = 'a'.repeat(255);
const WHOLE = `${LONGEST} ${LONGEST}`;
const OWNER = {
  ownerFirstName: LONGEST,
  ownerLastName: LONGEST,
  ownerEmail: 'zsofia@duna.example',
  ownerDOB: '1984-03-09',
  ownerCountry: 'HU',
  ownerPercent: 100,
  ownerController: 'Yes',
} as const;
const FILE = {
  findCountry: () => ({ code: 'HU', name: 'Hungary', isStandard: true }),
  from1904: false,
  today: '2026-11-29',
} as const;

/** What each field that holds a name must take, by how it is called. */
const NAMES: Readonly<Record<string, string>> = {
  first_name: LONGEST,
  last_name: LONGEST,
  firstname: LONGEST,
  lastname: LONGEST,
  ownerFirstName: LONGEST,
  ownerLastName: LONGEST,
  contactName: LONGEST,
  companyName: LONGEST,
  company: LONGEST,
  company_name: LONGEST,
  expected_company_name: LONGEST,
  business_name: LONGEST,
  account_name: LONGEST,
  search_string: WHOLE,
  name: WHOLE,
  full_name: WHOLE,
};

/** Other fields that are called a name, and why the form’s names do not come there. */
const OTHERS: Readonly<Record<string, string>> = {
  username: 'of a session',
  filename: 'of a file',
  original_filename: 'of a file',
  list_name: 'of a list',
  bucket_name: 'of a place of documents',
  object_name: 'of a document',
  fullName: 'of the agreement, typed by a creator for itself',
  stageName: 'of the agreement',
  printedName: 'of the agreement',
};

/** Called a name, and a word of a list. */
const WORDS = new Set(['getConfig.name']);

interface Definition {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
}

interface Named {
  readonly path: string;
  readonly field: string;
  readonly shape: z.core.$ZodType;
}

/** The fields of an input that are called a name, wherever they stand. */
function namesIn(schema: z.core.$ZodType, path: string): Named[] {
  const def = schema._zod.def as Definition;
  const parts = [...(def.options ?? []), def.innerType, def.element, def.in, def.out];
  return [
    ...parts.flatMap((one) => (one ? namesIn(one, path) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([field, shape]) => [
      ...(/name$|^company$|^search_string$/i.test(field)
        ? [{ path: `${path}.${field}`, field, shape }]
        : []),
      ...namesIn(shape, `${path}.${field}`),
    ]),
  ];
}

const taken = CALLS.flatMap(({ name, input }) => namesIn(input, name));

describe('a name that the applicant’s form takes', () => {
  it('has up to 255 characters, each of the two of a person', () => {
    const facts = { today: '2026-11-28', documents: new Set<never>() };
    expect(validateStep(2, { ...emptyWizardData(), owners: [OWNER] }, facts)).toEqual([]);
  });

  it('is taken by every call that gets it', () => {
    const short = taken
      .filter(({ field, path }) => field in NAMES && !WORDS.has(path))
      .filter(({ field, shape }) => !z.safeParse(shape, NAMES[field]).success)
      .map(({ path }) => path);
    expect(short).toEqual([]);
  });

  it('every field that is called a name is one of these, or has a reason', () => {
    const known = new Set([...Object.keys(NAMES), ...Object.keys(OTHERS)]);
    const found = new Set(taken.map(({ field }) => field));
    expect([...found].filter((field) => !known.has(field))).toEqual([]);
    expect([...known].filter((field) => !found.has(field))).toEqual([]);
  });

  it('is taken from a workbook of bulk AML', () => {
    const sheet = { order: null, today: '2026-11-28', account_type: 'studio' } as const;
    const cells = {
      user_id: 48_213,
      business_name: LONGEST,
      first_name: LONGEST,
      last_name: LONGEST,
      birthday: '1988-04-02',
      country: 'HU',
    };
    expect(readBatchRow(7, cells, { ...FILE, ...sheet })).toHaveProperty('row.last_name', LONGEST);
  });

  it('is taken from a file that is imported', () => {
    const named = columnsOf('accounts').filter(({ column }) => column in NAMES);
    expect(named.map(({ column }) => column)).toEqual(['company_name', 'first_name', 'last_name']);
    for (const { read } of named) expect(read(LONGEST, FILE)).toEqual({ value: LONGEST });
  });
});
