import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import {
  anOwnFile,
  anSdnFile,
  aTextFile,
  aUnFile,
  publishedLists,
  publishedListsMissing,
} from '../../../../../tests/factories/list-files.ts';
import { importLists } from '../../lists/import/import-lists.ts';
import type { ListFile } from '../../lists/files/list-file.ts';
import { LocalScreening } from './local-screening.ts';
import type { Screened, ScreeningAsk } from './screening.ts';

const test = anOpenApp();
let screening: LocalScreening;

beforeEach(async () => {
  await test.app.db.deleteFrom('sanctions_list').execute();
  screening = new LocalScreening({ ...test.app, believeMs: 0 });
});
afterEach(async () => {
  await screening.close();
});

const take = (...files: ListFile[]) => importLists(test.app, files, { force_reason: 'a test' });
const person = (name: string, more: Partial<ScreeningAsk> = {}) =>
  screening.screen({ name, type: 'individual', ...more });
const found = (answer: Screened) => (answer.ok ? answer.hits.map((hit) => hit.listNumber) : []);
const datesOf = (answer: Screened) => (answer.ok ? answer.lists.map((list) => list.list_date) : []);

const OLD = anSdnFile(['PRZYBYLSKI, Zdzislaw', 'OKONKWO, Chukwuemeka'], 'sdn_2026-11-01.csv');
const NEW = anSdnFile(['PRZYBYLSKI, Zdzislaw', 'HAVRYLETS, Yuriy'], 'sdn_2026-11-20.csv');

describe('screening against the lists held here', () => {
  it('AML-09 answers no-lists, never clear, where no list was imported', async () => {
    expect(await person('Zdzislaw Przybylski')).toEqual({ ok: false, why: 'no-lists' });
    await take(OLD);
    expect(found(await person('Zdzislaw Przybylski'))).toEqual(['OFAC-1']);
  });

  it('AML-09 names list, record, date and why, and stores the engine’s explanation whole', async () => {
    await take(anSdnFile([['PRZYBYLSKI, Zdzislaw', 'DOB 12 Mar 1971; nationality Poland.']]));
    const answer = await person('Przybylski Zdzisław', { dob: '1971-03-12', country: 'PL' });
    expect(answer).toMatchObject({
      ok: true,
      hits: [
        {
          name: 'PRZYBYLSKI, Zdzislaw',
          listName: 'OFAC',
          listNumber: 'OFAC-1',
          listDate: '2026-11-01',
          suspicion: 'SANCTION',
          score: 100,
          verdict: 'match',
          dob: '1971-03-12',
          nationality: 'PL',
          isPerson: true,
          checkDate: '2026-11-21T14:05:00.000Z',
          explanation: {
            matched_name: 'PRZYBYLSKI, Zdzislaw',
            sentence: expect.stringMatching(/\S/),
            query: { name: 'Przybylski Zdzisław', dob: '1971-03-12', country: 'PL' },
            threshold: expect.any(Number),
            explanation_version: expect.stringMatching(/^explanation-\d/),
            listed_names: 1,
            tokens: [
              { relation: 'equal', edits: [] },
              { relation: 'accent', edits: [{ kind: 'changed' }], one_in: 1 },
            ],
          },
        },
      ],
      lists: [{ list_name: 'OFAC', list_date: '2026-11-01', entries: 1 }],
    });
  });

  it('AML-04 distinguishes PEPs from sanctions by the list’s name', async () => {
    await take(anOwnFile('peps.csv', ['7,individual,Ottokar Vavrinec,,,SK,,Mayor of Trnava']));
    expect(await person('Ottokar Vavrinec')).toMatchObject({
      hits: [{ listName: 'PEPS', suspicion: 'PEPS', reason: 'Mayor of Trnava', dob: 'UNKNOWN' }],
    });
  });

  it.each([
    ['nothing', ''],
    ['no letter', '?'],
    ['one letter', 'x'],
    ['too many letters', 'x'.repeat(2000)],
  ])('AML-09 does not clear %s, which is no name', async (_what, name) => {
    await take(OLD);
    expect(await person(name)).toEqual({ ok: false, why: 'name-not-screenable' });
  });

  it('AML-09 lookups go on while a newer import takes the place of the list', async () => {
    await take(OLD);
    expect(datesOf(await person('Chukwuemeka Okonkwo'))).toEqual(['2026-11-01']);
    await take(NEW);
    const seen: string[] = [];
    while (seen.at(-1) !== '2026-11-20') {
      const answer = await person('Chukwuemeka Okonkwo');
      const [date = ''] = datesOf(answer);
      expect(found(answer)).toEqual(date === '2026-11-01' ? ['OFAC-2'] : []);
      seen.push(date);
    }
    expect(seen).toEqual(seen.toSorted());
    expect(found(await person('Yuriy Havrylets'))).toEqual(['OFAC-2']);
  });

  it('AML-09 a broken file leaves the old list answering', async () => {
    await take(OLD);
    await person('Zdzislaw Przybylski');
    const cutOff = Buffer.from(NEW.bytes).subarray(0, -20);
    expect((await take(aTextFile('sdn.csv', cutOff))).lists).toMatchObject([
      { outcome: 'refused', refusals: [{ file: 'sdn.csv', line: 2 }] },
    ]);
    const answer = await person('Chukwuemeka Okonkwo');
    expect([found(answer), datesOf(answer)]).toEqual([['OFAC-2'], ['2026-11-01']]);
  });

  it('AML-09 a stored list that is damaged is never searched in part', async () => {
    await take(aUnFile(['YURIY HAVRYLETS']));
    const [version] = await test.app.db.selectFrom('sanctions_list').selectAll().execute();
    await test.app.db.updateTable('sanctions_list').set({ entries: 2 }).execute();
    expect(await person('Yuriy Havrylets')).toEqual({ ok: false, why: 'unavailable' });
    await test.app.db
      .updateTable('sanctions_list')
      .set({ entries: version?.entries ?? 0 })
      .execute();
    expect(found(await person('Yuriy Havrylets'))).toEqual(['UN-1']);
    await take(OLD);
    await test.app.db
      .updateTable('sanctions_list')
      .set({ entries: 9 })
      .where('list_name', '=', 'OFAC')
      .execute();
    expect(found(await person('Yuriy Havrylets'))).toEqual(['UN-1']);
  });

  it('AML-09 waiting asks are answered unavailable when the worker dies, and the next worker answers', async () => {
    await take(OLD);
    const believing = new LocalScreening({ ...test.app, believeMs: 60_000, workers: 1 });
    await believing.warm();
    const jo = { name: 'Jo Dee', type: 'individual' } as const;
    const poison = Object.assign({ ...jo }, { type: 'nobody' });
    const answers = await Promise.all([believing.screen(poison), believing.screen(jo)]);
    const unavailable = { ok: false, why: 'unavailable' };
    expect(answers).toEqual([unavailable, unavailable]);
    expect(await believing.screen(jo)).toMatchObject({ ok: true, hits: [] });
    await believing.close();
  });

  it('AML-09 an ask waits no longer than its bound', async () => {
    await take(OLD);
    const impatient = new LocalScreening({ ...test.app, patience: { load: 1, answer: 1 } });
    const answer = await impatient.screen({ name: 'Jo Dee', type: 'individual' });
    await impatient.close();
    expect(answer).toEqual({ ok: false, why: 'unavailable' });
  });

  it('AML-08 gives a listed record as the newest import has it, or says that it is gone', async () => {
    expect(await screening.findEntry('OFAC', 'OFAC-1')).toEqual({ ok: false, why: 'no-lists' });
    await take(anSdnFile([['PRZYBYLSKI, Zdzislaw', 'POB Lodz; Passport 007.']]));
    expect(await screening.findEntry('OFAC', 'OFAC-1')).toMatchObject({
      ok: true,
      entry: {
        uid: 'OFAC-1',
        names: [{ name: 'PRZYBYLSKI, Zdzislaw', kind: 'primary' }],
        details: { places_of_birth: ['Lodz'], documents: ['Passport 007'] },
      },
      list: { list_name: 'OFAC', list_date: '2026-11-01' },
    });
    const gone = { ok: true, entry: null };
    expect(await screening.findEntry('OFAC', 'OFAC-9')).toMatchObject(gone);
    expect(await screening.findEntry('UN', 'OFAC-1')).toEqual({ ...gone, list: null });
    await screening.close();
    expect(await screening.findEntry('OFAC', 'OFAC-1')).toMatchObject({ why: 'unavailable' });
  });

  it('answers nothing once it is closed', async () => {
    await take(OLD);
    await screening.close();
    expect(await person('Jo Dee')).toEqual({ ok: false, why: 'unavailable' });
  });
});

describe.skipIf(publishedListsMissing)('screening against the publishers’ own lists', () => {
  it('AML-09 finds listed people, also with small typos, and clears an ordinary customer', async () => {
    const { ofac, un } = await publishedLists();
    const report = await take(...ofac, ...un);
    expect(report).toMatchObject({
      refusals: [],
      lists: [
        {
          list_name: 'OFAC',
          outcome: 'imported',
          version: { list_date: '2024-05-03', entries: 14_965 },
        },
        {
          list_name: 'UN',
          outcome: 'imported',
          version: { list_date: '2026-02-27', entries: 1003 },
        },
      ],
    });
    for (const [name, uid] of [
      ['Usama bin Ladin', 'OFAC-6365'],
      ['Osama bin Ladden', 'OFAC-6365'],
      ['Aiman al Zawahiri', 'OFAC-2676'],
      ['Ayman al-Zawahirri', 'OFAC-2676'],
      ['Eric Badege', 'UN-6907993'],
      ['Erik Badegge', 'UN-6907993'],
    ] as const) {
      expect([name, ...found(await person(name))]).toContain(uid);
    }
    expect(await person('Zsófia Halmos')).toMatchObject({ ok: true, hits: [] });
  });
});
