import { describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { anSdnFile } from '../../../../../tests/factories/list-files.ts';
import { importLists } from './import-lists.ts';
import { readListsStatus } from '../lists-status.ts';
import { importSampleLists } from './sample-lists.ts';

const test = anOpenApp();

describe('the product’s own sample lists', () => {
  it('AML-09 are searched on a fresh machine, sanctions and PEPs, marked as samples', async () => {
    expect(await importSampleLists(test.app)).toBe(3);
    const { db, clock, screening } = test.app;
    expect(await readListsStatus(db, clock())).toMatchObject([
      { list_name: 'OFAC', list_date: '2026-11-02', source: expect.stringMatching(/^sample /) },
      { list_name: 'PEPS', list_date: '2026-11-02', source: 'sample peps.csv' },
      { list_name: 'UN', list_date: '2026-11-02', source: 'sample consolidated.xml' },
    ]);
    const person = (name: string) => screening.screen({ name, type: 'individual' });
    expect(await person('Wiktor Martschenko-Sahl')).toMatchObject({
      hits: [{ listName: 'OFAC', verdict: 'match' }],
    });
    expect(await person('Adaeze Okonjo-Lindqvist')).toMatchObject({
      hits: [{ listName: 'PEPS', suspicion: 'PEPS', verdict: 'match' }],
    });
    expect(await person('Zsófia Halmos')).toMatchObject({ ok: true, hits: [] });
  });

  it('AML-09 never take the place of a list that was imported', async () => {
    expect(await importSampleLists(test.app)).toBe(0);
    expect(await test.app.db.selectFrom('sanctions_list').select('id').execute()).toHaveLength(3);
  });

  it('AML-09 give way to the published list, whatever it is compared with', async () => {
    const published = anSdnFile(['PRZYBYLSKI, Zdzislaw']);
    const report = await importLists(test.app, [published], { force_reason: null });
    expect(report.lists).toMatchObject([{ outcome: 'imported', version: { entries: 1 } }]);
  });
});
