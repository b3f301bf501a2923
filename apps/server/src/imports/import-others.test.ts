import { describe, expect, it } from 'vitest';
import { ImportDesk } from '../../../../tests/factories/an-import-desk.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';

const desk = new ImportDesk();
const { test } = desk;

describe('import members', () => {
  it('ENT-21 MEMB-08 inserts and changes members of accounts, each known by account and handle', async () => {
    await aStudio(test.app, { account_id: 900, company_name: 'Duna Stúdió Kft.' });
    const rows = [
      'account_type,account_id,handle,bday,age,aws_result,photo_result',
      'studio,900,zsofia1,1999-01-02,27,"{""face_values"":{""confidence"":99}}",approved',
      'studio,900,maja2,,,,',
    ].join('\n');
    await desk.run('members', desk.file(rows));
    await desk.run('members', desk.file(rows));
    expect(desk.output).toContain('2 rows: 0 new, 0 updated, 2 unchanged.');
    await desk.run('members', desk.file('account_type,account_id,handle,age\nstudio,900,maja2,31'));
    const members = await test.app.db
      .selectFrom('member')
      .select(['handle', 'age', 'account_name', 'photo_result', 'aws_result'])
      .orderBy('id')
      .execute();
    expect(members).toEqual([
      {
        handle: 'zsofia1',
        age: 27,
        account_name: 'Duna Stúdió Kft.',
        photo_result: 'APPROVED',
        aws_result: { face_values: { confidence: 99 } },
      },
      {
        handle: 'maja2',
        age: 31,
        account_name: 'Duna Stúdió Kft.',
        photo_result: null,
        aws_result: null,
      },
    ]);
    const derived = await test.app.db
      .selectFrom('member')
      .select(['estimate', 'search_text'])
      .orderBy('id')
      .execute();
    expect(derived).toEqual([
      { estimate: 'unclear', search_text: ' zsofia1 duna studio kft ' },
      { estimate: 'unclear', search_text: ' maja2 duna studio kft ' },
    ]);
    const none = 'account_type,account_id,handle\nstudio,999,who';
    expect(await desk.fault('members', desk.file(none))).toContain(
      'Row 2, account_id: is no account.',
    );
  });
});

describe('import payment-rules', () => {
  it('CPAY-07 CPAY-09 adds and changes rules, with their history', async () => {
    const rows = [
      'country,account_type,payment_type,is_banned',
      'Hungary,studio,Masspay ACH,',
      'BY,affiliate,Paxum Card,PHASE 1',
    ].join('\n');
    await desk.run('payment-rules', desk.file(rows));
    await desk.run('payment-rules', desk.file(rows.replace('PHASE 1', 'Not Banned')));
    expect(desk.output).toContain('2 rows: 0 new, 1 updated, 1 unchanged.');
    const rules = await test.app.db
      .selectFrom('country_to_payment')
      .select(['country', 'account_type', 'is_banned'])
      .orderBy('country')
      .execute();
    expect(rules).toEqual([
      { country: 'BY', account_type: 'partner', is_banned: '' },
      { country: 'HU', account_type: 'studio', is_banned: '' },
    ]);
    const history = await test.app.db
      .selectFrom('country_to_payment_history')
      .select(['type', 'user', 'data'])
      .orderBy('id')
      .execute();
    expect(history.map(({ type }) => type)).toEqual(['ADD', 'ADD', 'EDIT']);
    expect(history[2]).toMatchObject({
      user: expect.stringMatching(/^command line \(.+\)$/),
      data: { country: 'BY', is_banned: '', before: { is_banned: 'PHASE 1' } },
    });
  });
});

it('holds a long file by the piece', async () => {
  const rows = Array.from({ length: 8000 }, (_, at) => `studio,${10_000 + at},Company ${at},HU`);
  await desk.run(
    'accounts',
    desk.file(['account_type,account_id,company_name,country', ...rows].join('\n')),
  );
  expect(desk.output).toContain('8,000 new');
});
