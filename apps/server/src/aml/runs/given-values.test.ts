import { beforeEach, describe, expect, it } from 'vitest';
import { anOwnFile } from '../../../../../tests/factories/list-files.ts';
import { SubjectsDesk } from '../../../../../tests/factories/a-subjects-desk.ts';

const LISTED = anOwnFile('watched.csv', [
  '1,individual,Viktor Marchenko-Sahl,,1968-02-14,BY,,',
  '2,company,Karvelis Shipping Holdings,,,LT,,',
]);
const VIKTOR = { first_name: 'Viktor', last_name: 'Marchenko-Sahl' };

const desk = new SubjectsDesk([LISTED]);

beforeEach(() => desk.begin({ ...VIKTOR, bday: '1973-02-11', country: 'EE' }));

describe('given values are screened as given', () => {
  it('BULK-03 AML-09 a row with a listed birth date and country is suspected, whatever the account says', async () => {
    const status_flag = await desk.batch([
      { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14', country: 'BY' },
    ]);
    expect(await desk.status()).toBe('SUSPECTED');
    const [row] = await desk.rows(status_flag);
    expect(row).toMatchObject({ individual_aml_status: 'SUSPECTED', birthday: '1968-02-14' });
    expect(row?.responses?.asked).toContainEqual({
      name: 'Viktor Marchenko-Sahl',
      dob: '1968-02-14',
      country: 'BY',
    });
  });

  it('CALL-23 a given country is screened in addition to the stored one', async () => {
    await desk.begin({ ...VIKTOR, bday: '1973-02-11', country: 'EE' });
    const answer = await desk.run({ country: 'BY' });
    expect(answer).toMatchObject({ status: 'SUSPECTED' });
    const [run] = await desk.history();
    expect(run?.individual_aml_response.asked).toEqual([
      { name: 'Viktor Marchenko-Sahl', dob: '1973-02-11', country: 'BY' },
      { name: 'Viktor Marchenko-Sahl', dob: '1973-02-11', country: 'EE' },
    ]);
  });

  it('AML-01 the stored values are screened, too, and the worse verdict counts', async () => {
    await desk.begin({ ...VIKTOR, bday: '1968-02-14', country: 'BY' });
    await desk.batch([
      { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1990-01-01', country: 'FI' },
    ]);
    expect(await desk.status()).toBe('SUSPECTED');
  });

  it('a hit has the values it was found with, and a subject its differences from the account', async () => {
    await desk.batch([
      { first: 'Viktor', last: 'Marchenko-Sahl', birthday: '1968-02-14', country: 'BY' },
    ]);
    const subjects = await desk.subjects();
    expect(subjects).toMatchObject([
      {
        dob: '1968-02-14',
        status: 'SUSPECTED',
        is_own: false,
        differs: ['dob', 'country'],
        batch: { filename: 'rows.xlsx' },
        hits: [{ uid: 'WATCHED-1', asked: { dob: '1968-02-14', country: 'BY' } }],
      },
      {
        dob: '1973-02-11',
        status: 'NOT_SUSPECTED',
        is_own: true,
        differs: [],
        hits: [{ uid: 'WATCHED-1', found: { verdict: 'contradicted' } }],
      },
    ]);
  });

  it('a given country is no country of the account: its own values are screened as they are', async () => {
    await desk.begin({ ...VIKTOR, country: '' });
    await desk.run({ country: 'BY' });
    const [run] = await desk.history();
    expect(run?.individual_aml_response.asked).toEqual([
      { name: 'Viktor Marchenko-Sahl', dob: '', country: 'BY' },
      { name: 'Viktor Marchenko-Sahl', dob: '', country: '' },
    ]);
  });

  it('another spelling of the account’s name is screened in addition to its own', async () => {
    await desk.begin({ first_name: 'Viktor', last_name: 'Sahl', country: 'EE' });
    await desk.run({ first_name: 'SÁHL', last_name: 'Viktor' });
    const [run] = await desk.history();
    expect(run?.individual_aml_response.asked?.map(({ name }) => name)).toEqual([
      'SÁHL Viktor',
      'Viktor Sahl',
    ]);
  });
});
