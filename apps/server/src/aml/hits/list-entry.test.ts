import { createListEntry } from '@verify-admin/screening/lists/list-entry';
import { beforeAll, describe, expect, it } from 'vitest';
import { HitDesk } from '../../../../../tests/factories/a-hit-desk.ts';

const desk = new HitDesk();
const ENTRY = createListEntry({
  uid: 'OFAC-1',
  list_name: 'OFAC',
  type: 'individual',
  names: [
    { name: 'HALMOS, Zsofia', kind: 'primary' },
    { name: 'Жофия Халмош', kind: 'native' },
  ],
  dates_of_birth: [{ from: '1984-05-02', to: '1984-05-02', precision: 'day' }],
  countries: ['HU'],
  programs: ['SDGT'],
  remarks: 'POB Győr, Hungary; Passport 007 (Hungary).',
  details: { places_of_birth: ['Győr, Hungary'], documents: ['Passport 007 (Hungary)'] },
});

beforeAll(() => desk.screening.lists(ENTRY));

const read = (uid: string, list_name = 'OFAC') => desk.get('/aml_list_entry', { list_name, uid });

describe('the record behind a hit', () => {
  it('AML-08 is given whole, with its list', async () => {
    const { entry, list } = await read('OFAC-1');
    expect(entry).toEqual(ENTRY);
    expect(list).toMatchObject({ list_name: 'OFAC', list_date: '2026-11-20' });
  });

  it('AML-08 is marked as gone where the list has it no longer, or is not imported', async () => {
    expect(await read('OFAC-2')).toMatchObject({ entry: null, list: { list_name: 'OFAC' } });
    expect(await read('UN-1', 'UN')).toEqual({ entry: null, list: null });
  });

  it('AML-09 a list that cannot be read is a refusal, never an empty record', async () => {
    const answer = await desk.inject('/aml_list_entry', { list_name: 'OFAC', uid: 'UNREADABLE' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'aml/entry-unavailable' });
  });
});
