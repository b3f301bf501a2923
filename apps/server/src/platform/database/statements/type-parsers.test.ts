import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../../tests/factories/a-database.ts';
import { parseInt8, parseTimestamptz } from './type-parsers.ts';

describe('parseTimestamptz', () => {
  it.each([
    ['2026-11-21 14:05:00+00', '2026-11-21T14:05:00.000Z'],
    ['2026-11-21 14:05:00.1+00', '2026-11-21T14:05:00.100Z'],
    ['2026-11-21 14:05:00.123987+00', '2026-11-21T14:05:00.123Z'],
    ['2026-11-21 14:05:00.5-05', '2026-11-21T19:05:00.500Z'],
    ['2026-11-21 14:05:00+05:30', '2026-11-21T08:35:00.000Z'],
    ['infinity', 'infinity'],
  ])('reads %s as %s', (text, moment) => {
    expect(parseTimestamptz(text)).toBe(moment);
  });
});

describe('parseInt8', () => {
  it('reads what fits a number and refuses what would become another', () => {
    expect(parseInt8('-9007199254740991')).toBe(-9_007_199_254_740_991);
    expect(() => parseInt8('9007199254740993')).toThrow(RangeError);
  });
});

describe('values read from the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.close());

  it('are numbers, ISO moments and plain dates, alone and in arrays', async () => {
    const { rows } = await sql`
      select 5000000000::int8 as big, count(*) as counted,
        timestamptz '2026-11-21 15:05:00.25+01' as moment, date '2026-02-03' as day,
        null::timestamptz as never, array[1, 2]::int8[] as bigs, array[date '2026-02-03'] as days,
        array[timestamptz '2026-11-21 00:00:00+00', null] as moments,
        array[]::int8[] as none, '{"a":[1]}'::jsonb as json
      from audit_head
    `.execute(database.kysely);
    expect(rows).toEqual([
      {
        big: 5_000_000_000,
        counted: 1,
        moment: '2026-11-21T14:05:00.250Z',
        day: '2026-02-03',
        never: null,
        bigs: [1, 2],
        days: ['2026-02-03'],
        moments: ['2026-11-21T00:00:00.000Z', null],
        none: [],
        json: { a: [1] },
      },
    ]);
  });

  it('come back as they were sent', async () => {
    const { rows } = await sql`
      select ${'2026-11-21T14:05:00.123Z'}::timestamptz as moment, ${'2026-02-03'}::date as day
    `.execute(database.kysely);
    expect(rows).toEqual([{ moment: '2026-11-21T14:05:00.123Z', day: '2026-02-03' }]);
  });

  it('fail the statement rather than lose digits, and the connection lives on', async () => {
    const tooBig = sql`select 9007199254740993::int8 as big`.execute(database.kysely);
    await expect(tooBig).rejects.toThrow(RangeError);
    const { rows } = await sql`select 1 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
