import type { AmlHit } from '@verify-admin/rulebook/aml/aml-response';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { anOwnFile, anSdnFile } from '../../../../tests/factories/list-files.ts';
import { importLists } from '../lists/import/import-lists.ts';

const server = aServer();
const lena = server.client('CS');
let account_id = 48_213;

const SANCTIONS = anSdnFile([
  ['PRZYBYLSKI, Zdzislaw', 'DOB 12 Mar 1971; nationality Poland.'],
  'OKONKWO, Chukwuemeka',
]);
const COMPANIES = anOwnFile('watched.csv', ['1,company,Karvelis Shipping Holdings,,,LT,,']);
const PEPS = anOwnFile('peps.csv', ['7,individual,Ottokar Vavrinec,,,SK,,Mayor of Trnava']);

beforeAll(async () => {
  await importLists(server.app, [SANCTIONS, COMPANIES, PEPS], { force_reason: null });
});

beforeEach(() => {
  account_id += 1;
});

const DUNA = { first_name: 'Zsófia', last_name: 'Halmos', company_name: 'Duna Stúdió Kft.' };
const aDuna = (given: Record<string, string> = {}) =>
  aStudio(server.app, { account_id, country: 'HU', ...DUNA, ...given });

const key = () => ({ account_type: 'studio', account_id });
const run = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  lena.post('/run_single_aml', { run_type: 'individual', ...key(), ...payload }, headers);
const runBusiness = (payload: Record<string, unknown> = {}) =>
  run({ run_type: 'business', ...payload });
const latest = async () => dataOf(await lena.post('/get_kyb_result_by_account_and_type', key()));
const history = (path: string) => lena.read(path, key());
const individuals = () => history('/aml_individual_history');
const businesses = () => history('/aml_business_history');
const audited = () => auditLines(server.app, { account_id });

describe('running AML for one account', () => {
  it('AML-01 AML-03 a clear run is stored and shown as the account’s latest', async () => {
    await aDuna();
    expect(await latest()).toMatchObject({ individual_aml_status: 'NOT_RUN' });
    const answer = await run({ first_name: 'Zsófia', last_name: 'Halmos' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { status: 'NOT_SUSPECTED', hits: 0, pep: false } });
    expect(await latest()).toMatchObject({
      individual_aml_status: 'NOT_SUSPECTED',
      individual_aml_timestamp: '2026-11-21T14:05:00.000Z',
      individual_aml_by: 'lena.fischer',
      individual_aml_hits: 0,
      business_aml_status: 'NOT_RUN',
    });
    expect(await audited()).toMatchObject([
      { act: 'aml.individual-run', outcome: 'NOT_SUSPECTED', actor_uuid: lena.uuid },
    ]);
  });

  it('AML-01 AML-08 CALL-28 ENT-14 a listed name is suspected, the whole response stored', async () => {
    await aDuna({ first_name: 'Zdzisław', last_name: 'Przybylski', bday: '1971-03-12' });
    const answer = await run({ first_name: 'Zdzisław', last_name: 'Przybylski', country: 'PL' });
    expect(answer.json().data).toMatchObject({ status: 'SUSPECTED', hits: 1, pep: false });
    expect(await latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_hits: 1,
      individual_aml_pep: false,
    });
    const [row] = await individuals();
    expect(row).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      admin_note: 'Manual Run From CS UI',
      admin_username: 'lena.fischer',
      client_id: `studio:${account_id}`,
      individual_name: 'Zdzisław Przybylski',
      individual_aml_response: {
        AML: [
          {
            uid: expect.stringMatching(/^[A-Z0-9]{25}$/),
            serviceGroupType: 'AML',
            status: { serviceSuspected: true, checkSuccessful: true, overallStatus: 'SUSPECTED' },
            data: [
              { asked: { country: 'PL' } },
              {
                asked: { country: 'HU' },
                listName: 'OFAC',
                listNumber: 'OFAC-1',
                verdict: 'match',
                explanation: {
                  sentence: expect.any(String),
                  query: { dob: '1971-03-12' },
                  explanation_version: expect.any(String),
                  listed_names: expect.any(Number),
                  weakened_by: [],
                  tokens: [
                    { edits: [{ kind: 'changed' }], moved: false, cost: expect.any(Number) },
                    { edits: expect.any(Array), held_by: 1, one_in: expect.any(Number) },
                  ],
                },
              },
            ],
          },
        ],
        lists: [{ list_name: 'OFAC' }, { list_name: 'PEPS' }, { list_name: 'WATCHED' }],
      },
    });
    expect(row.individual_aml_response.COMPANY).toBeUndefined();
  });

  it('AML-04 a hit on the list PEPS raises the flag', async () => {
    await aDuna({ first_name: 'Ottokar', last_name: 'Vavrinec' });
    expect((await run({})).json().data).toMatchObject({ status: 'SUSPECTED', hits: 1, pep: true });
    expect(await latest()).toMatchObject({ individual_aml_pep: true });
  });

  it('AML-05 needs a person’s name, and changes nothing without', async () => {
    await aDuna({ first_name: '', last_name: '' });
    const answer = await run({ first_name: '  ', last_name: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toBe(
      'No name of individual provided. There is no individual person data associated to this account yet.',
    );
    expect(await latest()).toMatchObject({ individual_aml_status: 'NOT_RUN' });
    expect(await audited()).toEqual([]);
  });

  it('AML-08 AML-10 CALL-29 ENT-15 a company runs on its name and has a history of its own', async () => {
    await aDuna({ company_name: 'Karvelis Shipping Holdings' });
    expect(
      (await runBusiness({ business_name: 'Karvelis Shipping Holdings' })).json().data,
    ).toMatchObject({
      status: 'SUSPECTED',
      hits: 1,
      pep: false,
    });
    expect(await latest()).toMatchObject({
      business_aml_status: 'SUSPECTED',
      business_aml_hits: 1,
      business_aml_by: 'lena.fischer',
      individual_aml_status: 'NOT_RUN',
    });
    const [row] = await businesses();
    expect(row).toMatchObject({
      business_name: 'Karvelis Shipping Holdings',
      admin_username: 'lena.fischer',
      business_aml_response: {
        COMPANY: [{ business_aml_status: 'SUSPECTED', data: [{ listNumber: 'WATCHED-1' }] }],
      },
    });
    expect(row.business_aml_response.AML).toBeUndefined();
    expect(await individuals()).toEqual([]);
    expect(await audited()).toMatchObject([{ act: 'aml.business-run', outcome: 'SUSPECTED' }]);
  });

  it('AML-10 refuses a company without a name', async () => {
    await aDuna({ company_name: '' });
    await server.app.db
      .updateTable('verification')
      .set({ company_name: null })
      .where('account_id', '=', account_id)
      .execute();
    const answer = await runBusiness({ business_name: ' ' });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'aml/no-business-name']);
  });

  it('SCOPE-07 CALL-23 takes the account’s own names where the request has none', async () => {
    await aDuna({ first_name: 'Chukwuemeka', last_name: 'Okonkwo' });
    await run({});
    expect(await individuals()).toMatchObject([{ individual_name: 'Chukwuemeka Okonkwo' }]);
    await runBusiness();
    expect(await businesses()).toMatchObject([{ business_name: 'Duna Stúdió Kft.' }]);
  });

  it('CALL-23 KYC-12 a client id with &n picks the owner, another account’s is refused', async () => {
    await aDuna();
    await owners(server.app, account_id, ['complete', 'pending']);
    const client_id = `studio:${account_id}&2`;
    await run({ client_id });
    expect(await individuals()).toMatchObject([{ client_id, individual_name: 'Owner 2' }]);
    const foreign = await run({ client_id: 'studio:1&2' });
    expect([foreign.statusCode, foreign.json().error]).toEqual([400, 'input/invalid']);
  });

  it('AML-01 a clear run on one owner does not hide what another is suspected of', async () => {
    await aDuna();
    await owners(server.app, account_id, ['complete', 'pending']);
    const suspected = { client_id: `studio:${account_id}&1`, last_name: 'Chukwuemeka Okonkwo' };
    await run(suspected);
    await run({ client_id: `studio:${account_id}&2` });
    expect(await latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_hits: 1,
    });
  });

  it('CALL-23 another name does not clear the account: its own is screened as well', async () => {
    await aDuna({ first_name: 'Chukwuemeka', last_name: 'Okonkwo' });
    const answer = await run({ first_name: 'Zsófia', last_name: 'Halmos' });
    expect(answer.json().data).toMatchObject({ status: 'SUSPECTED', hits: 1 });
  });

  it('AML-09 a contradicted hit is stored and shown, but does not alert', async () => {
    await aDuna({ first_name: 'Zdzisław', last_name: 'Przybylski', bday: '1999-08-30' });
    const answer = await run({ country: 'BR' });
    const [row] = await individuals();
    const hits: AmlHit[] = row.individual_aml_response.AML[0].data;
    expect(hits.map(({ verdict, asked }) => [verdict, asked?.country])).toEqual([
      ['contradicted', 'BR'],
      ['contradicted', 'HU'],
    ]);
    expect(answer.json().data).toMatchObject({ status: 'NOT_SUSPECTED', hits: 1, pep: false });
  });

  it('AML-01 AML-03 histories are newest first, and the account’s check is the worst of its subjects', async () => {
    await aDuna();
    await run({ first_name: 'Chukwuemeka', last_name: 'Okonkwo', admin_note: 'First look' });
    server.time.now += 60_000;
    await run({ admin_note: 'Second look' });
    expect(await individuals()).toMatchObject([
      { admin_note: 'Second look', individual_aml_timestamp: '2026-11-21T14:06:00.000Z' },
      { admin_note: 'First look', individual_aml_timestamp: '2026-11-21T14:05:00.000Z' },
    ]);
    expect(await latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_timestamp: '2026-11-21T14:06:00.000Z',
    });
  });

  it('AML-01 AML-03 runs at once are all stored, and the account shows the worst of them', async () => {
    await aDuna();
    const names = ['Chukwuemeka Okonkwo', 'Zsófia Halmos', 'Ottokar Vavrinec', 'Jo Dee'];
    const answers = await Promise.all(names.map((last_name) => run({ last_name })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await individuals();
    expect(rows.map((row: { individual_name: string }) => row.individual_name).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(await latest()).toMatchObject({
      individual_aml_status: 'SUSPECTED',
      individual_aml_hits: 2,
      individual_aml_pep: true,
    });
  });

  it('CALL-23 a repeated request runs once', async () => {
    await aDuna();
    const ask = () => run({}, { 'idempotency-key': `aml-${account_id}` });
    const [first, second] = [await ask(), await ask()];
    expect(second.json()).toEqual(first.json());
    expect(await individuals()).toHaveLength(1);
  });

  it('CALL-23 answers 404 for an account that is not there', async () => {
    const answer = await run({ last_name: 'Halmos' });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'account/unknown']);
  });
});
