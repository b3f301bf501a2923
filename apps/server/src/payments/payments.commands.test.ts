import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import {
  CHECK,
  savePayment,
  upsertPayment,
  WIRE,
} from '../../../../tests/factories/payment-details.ts';

const server = aServer({ settings: { READ_LIMITS: 'reveal=1000' } });
const lena = server.client('CS');
let account_id = 700;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
});

const key = () => ({ account_type: 'studio', account_id });
const upsert = (fields: Record<string, string | number>, headers: Record<string, string> = {}) =>
  upsertPayment(lena, account_id, fields, headers);
const save = (payment_type: string, data: object, more: Record<string, string | number> = {}) =>
  savePayment(lena, account_id, payment_type, data, more);

const read = (path: string) => lena.read(path, key());
const selection = async () => (await read('/payment_selections'))[0];

const reveal = (field: string, headers: Record<string, string> = {}) =>
  lena.post('/reveal_payment_value', { ...key(), field }, headers);

const audited = () => auditLines(server.app, { account_id });

describe('saving payment details', () => {
  it('PAY-01 PAY-07 CALL-74 saves them as pending, with history and an audit line without values', async () => {
    expect((await save('Metbank Wire', WIRE)).statusCode).toBe(200);
    expect(await selection()).toMatchObject({
      country: 'HU',
      payment_type: 'Metbank Wire',
      status: 'PENDING',
      version: 1,
      admin_username: lena.username,
    });
    expect(await read('/payment_selection_history')).toMatchObject([
      { status: 'PENDING', admin_username: lena.username },
    ]);
    const [line] = await audited();
    expect(line).toMatchObject({ act: 'payment.saved', actor_uuid: lena.uuid });
    for (const value of Object.values(WIRE))
      expect(JSON.stringify(line)).not.toContain(`"${value}"`);
  });

  it('PAY-07 sets PENDING whatever was decided before and whatever status is sent', async () => {
    await save('Metbank Check', CHECK);
    await upsert({ status: 'APPROVED' });
    const changed = await save('Metbank Check', { ...CHECK, Phone: '' }, { status: 'APPROVED' });
    expect(changed.json().data).toMatchObject({ status: 'PENDING', version: 2 });
    expect((await selection()).payment_data).not.toHaveProperty('Phone');
    const statuses = (await read('/payment_selection_history')).map(
      ({ status }: { status: string }) => status,
    );
    expect(statuses).toEqual(['PENDING', 'APPROVED', 'PENDING']);
  });

  it('PAY-24 answers secrets masked, all else whole', async () => {
    await save('Metbank Wire', WIRE);
    expect((await selection()).payment_data).toEqual({
      ...WIRE,
      'Account Number': '•••• 3000',
      IBAN: '•••• 3000',
    });
  });

  it('PAY-24 an unchanged mask keeps the saved value, also under another method', async () => {
    await save('Metbank Wire', WIRE);
    const { payment_data } = await selection();
    const renamed = { ...payment_data, 'Beneficiary Name': 'Duna Kft.' };
    expect((await save('Metbank Wire', renamed)).statusCode).toBe(200);
    expect((await reveal('IBAN')).json().data.value).toBe(WIRE.IBAN);
    const { SWIFT, ...others } = renamed;
    expect((await save('Masspay Wire', { ...others, SWIFT })).statusCode).toBe(200);
    expect((await reveal('Account Number')).json().data.value).toBe(WIRE['Account Number']);
  });

  it('PAY-10 a save that changes nothing is refused', async () => {
    await save('Metbank Wire', WIRE);
    const { payment_data } = await selection();
    const again = await save('Metbank Wire', payment_data);
    expect([again.statusCode, again.json().error]).toEqual([409, 'payment/unchanged']);
  });

  it.each([
    ['an IBAN', 'Metbank Wire', { IBAN: 'DE88370400440532013000' }, 'IBAN'],
    ['a SWIFT code', 'Metbank Wire', { SWIFT: 'NOBANK' }, 'SWIFT'],
    ['a mask of nothing', 'Metbank Wire', { IBAN: '•••• 1234' }, 'IBAN'],
    ['an option', 'Metbank Wire', { 'Personal/Business': 'Charity' }, 'Personal/Business'],
    ['a routing number', 'Xpress ACH', { 'Routing Number': '021000022' }, 'Routing Number'],
    ['a card', 'Masspay Card', { 'Card Number': '4000000000000001' }, 'Card Number'],
    ['a card’s month', 'Masspay Card', { 'Card Expiration': '10/26' }, 'Card Expiration'],
    ['a birthday', 'Masspay Card', { 'Date of Birth': '2015-02-01' }, 'Date of Birth'],
    ['a phone', 'Metbank Check', { Phone: '0099x' }, 'Phone'],
    ['a card code', 'Masspay Card', { CVV: '123' }, 'CVV'],
    ['no beneficiary', 'Metbank Check', { 'Beneficiary Name': '' }, 'Beneficiary Name'],
    [
      'a proof nobody uploaded',
      'Paxum Check',
      { 'Screenshot of Paxum Account (For approval)': 'paymentFFN_none.png' },
      'Screenshot of Paxum Account (For approval)',
    ],
  ])('refuses %s, naming the field and no value', async (_, method, wrong, field) => {
    const refused = await save(method, { 'Beneficiary Name': 'Maja', ...wrong });
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'payment/not-valid']);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
    const value = Object.values(wrong)[0];
    if (value) expect(refused.body).not.toContain(value);
    expect(await selection()).toBeUndefined();
  });

  it('CALL-74 refuses half of the details, and data that is no map', async () => {
    expect((await upsert({ country: 'HU' })).json().error).toBe('payment/incomplete');
    const listed = await upsert({ country: 'HU', payment_type: 'Dime Check', payment_data: '[1]' });
    expect([listed.statusCode, listed.json().error]).toEqual([400, 'input/invalid']);
  });

  it('PAY-17 PAY-21 a banned or another country is saved like any other', async () => {
    expect((await save('Metbank Check', CHECK, { country: 'KP' })).statusCode).toBe(200);
  });
});

describe('deciding', () => {
  it('SCOPE-12 PAY-04 PAY-05 PAY-06 moves only as the table allows', async () => {
    expect((await upsert({ status: 'PENDING' })).json().error).toBe('payment/nothing-saved');
    await save('Metbank Check', CHECK);
    expect((await upsert({ status: 'UNKNOWN' })).json().error).toBe('payment/no-such-move');
    expect((await upsert({ status: 'DENIED' })).json().data.status).toBe('DENIED');
    for (const status of ['APPROVED', 'PENDING', 'UNKNOWN', 'DENIED'])
      expect((await upsert({ status })).json().error).toBe('payment/no-such-move');
    const acts = (await audited()).map(({ act }) => act);
    expect(acts).toEqual(['payment.saved', 'payment.denied']);
  });

  it('what a colleague saved in the meantime is never approved unseen', async () => {
    await save('Metbank Check', CHECK);
    const seen = await selection();
    await save('Metbank Check', { ...CHECK, Country: 'AT' });
    const stale = await upsert({ status: 'APPROVED', expected_version: seen.version });
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'payment/stale']);
    expect(stale.json().facts.current_status).toBe('PENDING');
    expect((await selection()).status).toBe('PENDING');
  });

  it('and where the facts that were seen are named, the refusal says what changed', async () => {
    await save('Metbank Check', CHECK);
    const { version, status, facts } = await selection();
    await save('Metbank Check', { ...CHECK, 'Beneficiary Name': 'Somebody else' });
    const seen = { expected_version: version, expected_status: status, facts };
    const late = (await upsert({ status: 'APPROVED', ...seen })).json();
    expect(late).toMatchObject({
      error: 'facts/changed',
      changed: [{ label: 'Beneficiary Name', is: 'Somebody else' }],
      facts_now: (await selection()).facts,
    });
  });

  it('of a save and an approval at the same moment the approval never meets unseen details', async () => {
    await save('Metbank Check', CHECK);
    for (let round = 0; round < 15; round++) {
      const { version } = await selection();
      const details = { ...CHECK, 'Beneficiary Name': `Name ${round}` };
      const [saved] = await Promise.all([
        save('Metbank Check', details),
        upsert({ status: 'APPROVED', expected_version: version }),
      ]);
      expect(saved.statusCode).toBe(200);
      expect((await selection()).status).toBe('PENDING');
    }
  });
});

describe('revealing', () => {
  it('PAY-24 gives one value, writes who saw which field, and stores the value nowhere', async () => {
    await save('Metbank Wire', WIRE);
    const headers = { 'idempotency-key': `reveal-${account_id}` };
    const revealed = await reveal('IBAN', headers);
    expect(revealed.json().data).toEqual({ field: 'IBAN', value: WIRE.IBAN });
    const line = (await audited()).at(-1);
    expect(line).toMatchObject({ act: 'payment.value-revealed', actor_uuid: lena.uuid });
    expect(line?.detail).toEqual({ field: 'IBAN' });
    expect((await reveal('toString')).json().error).toBe('payment/unknown-field');
  });

  it('T20 a sealed value moved to another account or field does not open', async () => {
    await save('Metbank Wire', WIRE);
    const { db } = server.app;
    const ofField = (field: string) =>
      db
        .selectFrom('payment_value')
        .select(['ciphertext', 'key_id'])
        .where('account_id', '=', account_id)
        .where('field', '=', field)
        .executeTakeFirstOrThrow();
    const iban = await ofField('IBAN');
    await db
      .updateTable('payment_value')
      .set(iban)
      .where('account_id', '=', account_id)
      .where('field', '=', 'Account Number')
      .execute();
    const answers = [
      await reveal('Account Number'),
      await lena.get('/payment_selections', key()),
      await save('Metbank Wire', { ...WIRE, Country: 'AT' }),
      await upsert({ status: 'APPROVED' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error]).toEqual([503, 'payment/unreadable']);
      expect(answer.body).not.toContain(WIRE.IBAN);
    }
  });
});

it('T20 PAY-24 a dump of every table holds none of 1,000 planted values', async () => {
  const planted: string[] = [];
  for (let at = 0; at < 200; at++) {
    account_id += 1;
    await aStudio(server.app, { account_id });
    const mark = (field: string) => `PLANTED${field}${at}QX`;
    const values = {
      'Beneficiary Name': mark('NAME'),
      'Beneficiary Address': mark('ADDRESS'),
      'Bank Name': mark('BANK'),
      'Bank Address': mark('BANKADDRESS'),
      'Account Number': mark('NUMBER'),
    };
    planted.push(...Object.values(values));
    const more = { 'idempotency-key': `plant-${at}` };
    const fields = { country: 'HU', payment_type: 'Metbank Wire' };
    const saved = await upsert({ ...fields, payment_data: JSON.stringify(values) }, more);
    expect(saved.statusCode).toBe(200);
    expect((await reveal('Account Number', { 'idempotency-key': `see-${at}` })).statusCode).toBe(
      200,
    );
  }
  const tables = await server.app.db.introspection.getTables();
  let dump = '';
  for (const { schema = 'public', name } of tables) {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(
      server.app.db,
    );
    dump += JSON.stringify(rows);
  }
  expect(dump).toContain('payment.saved');
  expect(planted).toHaveLength(1000);
  expect(planted.filter((value) => dump.includes(value))).toEqual([]);
  const lastFour = JSON.stringify((await selection()).payment_data);
  expect(lastFour).toContain('PLANTEDNAME199QX');
});
