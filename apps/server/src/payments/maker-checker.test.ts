import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;
let ines: TestStaff;
let account_id = 700;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
  ines = await aStaff(test.app, 'CS_ADMIN');
});

afterAll(async () => {
  await server.close();
  await test.close();
});

async function switchMakerChecker(is_on: boolean): Promise<void> {
  await test.app.db
    .updateTable('maker_checker_setting')
    .set({ is_on })
    .where('kind', '=', 'payment_approval')
    .execute();
}

const upsert = (staff: TestStaff, payload: object) =>
  server.inject({
    method: 'POST',
    url: '/api/run_upsert_payment_selections',
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { account_type: 'studio', account_id, ...payload },
  });

const save = (staff: TestStaff, name: string) =>
  upsert(staff, {
    country: 'HU',
    payment_type: 'Metbank Wire',
    payment_data: JSON.stringify({ 'Beneficiary Name': name }),
  });

const selection = async () => {
  const answer = await server.inject({
    method: 'GET',
    url: `/api/payment_selections?account_type=studio&account_id=${account_id}`,
    headers: { authorization: `Bearer ${lena.token}` },
  });
  return answer.json().data[0];
};

beforeEach(async () => {
  account_id += 1;
  await aStudio(test.app, { account_id });
  await switchMakerChecker(true);
});

describe('payment details while their approval needs a checker', () => {
  it('PAY-24 the person who saved them last may not approve them, another one may', async () => {
    expect((await save(lena, 'Duna Kft')).statusCode).toBe(200);
    expect((await selection()).maker).toBe('lena.fischer');
    const own = await upsert(lena, { status: 'APPROVED' });
    expect([own.statusCode, own.json().error]).toEqual([403, 'maker-checker/own-details']);
    expect((await selection()).status).toBe('PENDING');
    expect((await upsert(ines, { status: 'APPROVED' })).json().data.status).toBe('APPROVED');
  });

  it('PAY-05 denying them needs nobody else', async () => {
    await save(lena, 'Duna Kft');
    expect((await upsert(lena, { status: 'DENIED' })).json().data.status).toBe('DENIED');
    expect((await selection()).maker).toBe('lena.fischer');
  });

  it('PAY-07 an edit makes its author the one who may not', async () => {
    await save(lena, 'Duna Kft');
    await save(ines, 'Duna Studio Kft');
    expect((await upsert(ines, { status: 'APPROVED' })).json().error).toBe(
      'maker-checker/own-details',
    );
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it('PAY-24 switched off, one person saves and approves, and nothing names a maker', async () => {
    await switchMakerChecker(false);
    await save(lena, 'Duna Kft');
    expect(await selection()).not.toHaveProperty('maker');
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it('PAY-04 what nobody of the staff saved may be submitted and approved by one', async () => {
    await save(lena, 'Duna Kft');
    await test.app.db
      .updateTable('payment_selection')
      .set({ saved_by: null, status: 'UNKNOWN' })
      .where('account_id', '=', account_id)
      .execute();
    expect((await upsert(lena, { status: 'PENDING' })).statusCode).toBe(200);
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });
});
