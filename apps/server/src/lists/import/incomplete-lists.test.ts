import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { aListsDesk, WAYS } from '../../../../../tests/factories/a-lists-desk.ts';
import {
  anOwnFile,
  anSdnFile,
  aTextFile,
  aUnFile,
  OFAC_END,
  rewritten,
} from '../../../../../tests/factories/list-files.ts';
import type { ListFile } from '../files/list-file.ts';

let desk: Awaited<ReturnType<typeof aListsDesk>>;
beforeAll(async () => {
  desk = await aListsDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.forgetLists());

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Name${n} Family${n}`);
const WHOLE = anSdnFile(numbered(100), 'sdn.csv');
/** A file of two programmes; of the second one it holds `most` records. */
const ofTwoPrograms = (most: number) =>
  rewritten(WHOLE, (text) => {
    const lines = text.split('\r\n');
    const others = lines.slice(0, 90);
    const cuba = lines.slice(90, 90 + most).map((line) => line.replace('SDGT', 'SDGT] [CUBA'));
    return [...others, ...cuba, OFAC_END].join('\r\n');
  });

const OWN = anOwnFile(
  'watched.csv',
  numbered(60).map((name, n) => `${n},individual,${name},,1971,GB,,Mayor of a town`),
);

interface Case {
  readonly what: string;
  readonly list_name: string;
  readonly before: ListFile;
  readonly next: ListFile;
  readonly why: string;
  readonly may_be_forced: boolean;
}

const CASES: readonly Case[] = [
  {
    what: 'that lost 26 of 100 records',
    list_name: 'OFAC',
    before: WHOLE,
    next: anSdnFile(numbered(74), 'sdn.csv'),
    why: 'The new list has 74 records, the list in force 100: 26 % fewer. It may lose at most 25.',
    may_be_forced: true,
  },
  {
    what: 'without OFAC’s end mark',
    list_name: 'OFAC',
    before: WHOLE,
    next: rewritten(WHOLE, (text) => text.replace(OFAC_END, '')),
    why: '0x1A',
    may_be_forced: true,
  },
  {
    what: 'that lost a whole programme',
    list_name: 'OFAC',
    before: ofTwoPrograms(3),
    next: ofTwoPrograms(0),
    why: 'The new list has no record of the programme CUBA, which the list in force has.',
    may_be_forced: true,
  },
  {
    what: 'cut inside its last record',
    list_name: 'OFAC',
    before: WHOLE,
    next: rewritten(WHOLE, (text) => text.slice(0, -40)),
    why: 'columns',
    may_be_forced: false,
  },
  {
    what: 'of half the persons, well-formed',
    list_name: 'UN',
    before: aUnFile(numbered(80)),
    next: aUnFile(numbered(40)),
    why: 'The new list has 40 records, the list in force 80: 50 % fewer.',
    may_be_forced: true,
  },
  {
    what: 'without its date of generation',
    list_name: 'UN',
    before: aUnFile(numbered(80)),
    next: rewritten(aUnFile(numbered(81)), (text) => text.replace(/ dateGenerated="[^"]*"/, '')),
    why: 'date of generation',
    may_be_forced: true,
  },
  {
    what: 'in our own format, cut inside its last record',
    list_name: 'WATCHED',
    before: OWN,
    next: rewritten(OWN, (text) => text.slice(0, -25)),
    why: 'columns',
    may_be_forced: false,
  },
];

describe('a list that looks incomplete', () => {
  it.each(CASES.flatMap((one) => WAYS.map((way) => ({ way, ...one }))))(
    'AML-09 $way, a list $what is refused and the list in force stays',
    async ({ way, list_name, before, next, why, may_be_forced }) => {
      expect(await desk.bring(way, list_name, before)).toEqual({ outcome: 'updated', why: '' });
      const held = await desk.entriesInForce(list_name);
      const tried = await desk.bring(way, list_name, next);
      expect(tried).toEqual({ outcome: 'refused', why: expect.stringContaining(why) });
      expect(await desk.entriesInForce(list_name)).toBe(held);
      const { outcome } = await desk.bring(way, list_name, next, 'its publisher says so');
      expect(outcome).toBe(may_be_forced ? 'updated' : 'refused');
    },
  );

  it.each(WAYS)(
    '%s: a list may lose 25 records, and more where the settings say so',
    async (way) => {
      await desk.bring(way, 'OFAC', WHOLE);
      const { outcome } = await desk.bring(way, 'OFAC', anSdnFile(numbered(75), 'sdn.csv'));
      expect(outcome).toBe('updated');
      const rows = (count: number) =>
        numbered(count).map((name, n) => `${n},individual,${name},,,,,`);
      await desk.bring(way, 'WIDE', anOwnFile('wide.csv', rows(100)));
      expect((await desk.bring(way, 'WIDE', anOwnFile('wide.csv', rows(60)))).outcome).toBe(
        'updated',
      );
      await desk.bring(way, 'WATCHED', anOwnFile('watched.csv', rows(100)));
      expect((await desk.bring(way, 'WATCHED', anOwnFile('watched.csv', rows(60)))).outcome).toBe(
        'refused',
      );
    },
  );

  it('a first list without its end mark is refused too', async () => {
    const file = aTextFile(
      'sdn.csv',
      Buffer.from(WHOLE.bytes).toString('utf8').replace(OFAC_END, ''),
    );
    expect(await desk.bring('import', 'OFAC', file)).toMatchObject({ outcome: 'refused' });
    expect(await desk.entriesInForce('OFAC')).toBeUndefined();
  });

  it('the audit says who forced which list, from how many records to how many, and why', async () => {
    const before = (await auditLines(desk, { act: 'list.forced' })).length;
    await desk.bring('upload', 'OFAC', WHOLE);
    await desk.bring(
      'upload',
      'OFAC',
      anSdnFile(numbered(4), 'sdn.csv'),
      'OFAC withdrew a programme',
    );
    await desk.bring('import', 'OFAC', anSdnFile(numbered(1), 'sdn.csv'), 'and the rest');
    const forced = await auditLines(desk, { act: 'list.forced' });
    const [byAnna, byCommand] = forced.slice(before);
    expect(byAnna).toMatchObject({
      outcome: 'OFAC',
      actor_uuid: desk.anna.uuid,
      detail: {
        entries_before: 100,
        entries: 4,
        reason: 'OFAC withdrew a programme',
        overruled: [expect.stringContaining('96 % fewer')],
      },
    });
    expect(byCommand).toMatchObject({
      actor_uuid: null,
      detail: { operator: 'root', entries_before: 4, entries: 1, reason: 'and the rest' },
    });
  });

  it('the page shows why a download was refused, how to go on, and why a list was forced', async () => {
    await desk.bring('download', 'OFAC', WHOLE);
    await desk.bring('download', 'OFAC', anSdnFile(numbered(60), 'sdn.csv'));
    await desk.bring('upload', 'OFAC', anSdnFile(numbered(60), 'sdn.csv'), 'OFAC says so');
    const data = await desk.anna.read('/lists_status');
    const [ofac] = data.lists;
    expect(ofac).toMatchObject({ shrink_limit: { share: 0.01, records: 25 } });
    expect(ofac.updates).toMatchObject([
      { outcome: 'updated', force_reason: 'OFAC says so', entries_before: 100, entries_after: 60 },
      {
        outcome: 'refused',
        reason: expect.stringMatching(/40 % fewer.*upload the file with a reason/s),
        force_reason: null,
      },
      { outcome: 'updated', force_reason: null },
    ]);
  });
});
