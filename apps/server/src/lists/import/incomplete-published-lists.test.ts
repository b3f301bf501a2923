import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aListsDesk } from '../../../../../tests/factories/a-lists-desk.ts';
import {
  OFAC_END,
  publishedLists,
  publishedListsMissing,
  rewritten,
} from '../../../../../tests/factories/list-files.ts';

let desk: Awaited<ReturnType<typeof aListsDesk>>;
beforeAll(async () => {
  desk = await aListsDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.forgetLists());

/** The first rows of a file of OFAC's, its end mark with them. */
const firstRows = (share: number) => (text: string) => {
  const lines = text.split('\r\n');
  return [...lines.slice(0, Math.floor(lines.length * share)), OFAC_END].join('\r\n');
};

// In one way only: incomplete-lists.test.ts shows with small lists that all ways validate in the same way.
describe.skipIf(publishedListsMissing)('the publishers’ own files, cut', () => {
  const dropPersons = (text: string) => {
    const persons = text.split(/(?=<INDIVIDUAL>)/);
    const [head = '', ...rest] = persons;
    const last = rest.at(-1) ?? '';
    const end = last.slice(last.indexOf('</INDIVIDUAL>') + '</INDIVIDUAL>'.length);
    return `${head}${rest.slice(0, Math.floor(rest.length / 2)).join('')}${end}`;
  };
  const withoutLinesOf = (word: string) => (text: string) =>
    text
      .split('\r\n')
      .filter((line) => !line.includes(word))
      .join('\r\n');

  it('AML-09 OFAC’s list cut to 60 percent, with and without its end mark, is refused', async () => {
    const [sdn] = (await publishedLists()).ofac;
    if (!sdn) throw new Error('OFAC’s list is not there');
    expect(await desk.bring('download', 'OFAC', sdn)).toMatchObject({ outcome: 'updated' });
    const held = await desk.entriesInForce('OFAC');
    const marked = rewritten(sdn, firstRows(0.6));
    expect(await desk.bring('download', 'OFAC', marked)).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(/The new list has 8,97\d records, the list in force 14,965: 40 %/),
    });
    const atByte = { ...sdn, bytes: sdn.bytes.subarray(0, Math.floor(sdn.bytes.length * 0.6)) };
    expect(await desk.bring('download', 'OFAC', atByte)).toMatchObject({ outcome: 'refused' });
    const atRow = rewritten(marked, (text) => text.replace(OFAC_END, ''));
    expect(await desk.bring('download', 'OFAC', atRow)).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('0x1A'),
    });
    expect(await desk.entriesInForce('OFAC')).toBe(held);
  });

  it('AML-09 OFAC’s list without a programme, or cut inside its last record, is refused', async () => {
    const [sdn] = (await publishedLists()).ofac;
    if (!sdn) throw new Error('OFAC’s list is not there');
    await desk.bring('download', 'OFAC', sdn);
    const smaller = rewritten(sdn, withoutLinesOf('NICARAGUA'));
    expect(await desk.bring('download', 'OFAC', smaller)).toMatchObject({
      outcome: 'refused',
      why: expect.stringMatching(/no record of the programmes NICARAGUA,/),
    });
    const cut = { ...sdn, bytes: sdn.bytes.subarray(0, sdn.bytes.length - 40) };
    expect(await desk.bring('download', 'OFAC', cut)).toMatchObject({ outcome: 'refused' });
    expect(await desk.entriesInForce('OFAC')).toBe(14_965);
  });

  it('AML-09 the UN’s list without half its persons, well-formed, is refused', async () => {
    const [un] = (await publishedLists()).un;
    if (!un) throw new Error('the UN’s list is not there');
    expect(await desk.bring('download', 'UN', un)).toMatchObject({ outcome: 'updated' });
    const held = await desk.entriesInForce('UN');
    const tried = await desk.bring('download', 'UN', rewritten(un, dropPersons));
    expect(tried).toMatchObject({ outcome: 'refused', why: expect.stringContaining('% fewer') });
    expect(await desk.entriesInForce('UN')).toBe(held);
    expect(
      await desk.bring('download', 'UN', rewritten(un, dropPersons), 'the UN says so'),
    ).toMatchObject({
      outcome: 'updated',
    });
  });
});
