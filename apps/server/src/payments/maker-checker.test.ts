import type { Role } from '@verify-admin/rulebook/staff/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import type { Client } from '../../../../tests/factories/client.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { savePayment, upsertPayment } from '../../../../tests/factories/payment-details.ts';

const server = aServer();
const lena = server.client('CS');
const ines = server.client('CS_ADMIN');
const tom = server.client('LEGAL');
let account_id = 700;

async function switchMakerChecker(is_on: boolean): Promise<void> {
  await server.app.db
    .updateTable('maker_checker_setting')
    .set({ is_on })
    .where('kind', '=', 'payment_approval')
    .execute();
}

const upsert = (client: Client, fields: { status: string }) =>
  upsertPayment(client, account_id, fields);
const save = (client: Client, name: string) =>
  savePayment(client, account_id, 'Metbank Wire', { 'Beneficiary Name': name });
const selection = async (client = lena) =>
  (await client.read('/payment_selections', { account_type: 'studio', account_id }))[0];

async function give({ uuid }: Client, role: Role, disabled = false): Promise<void> {
  await server.app.db
    .updateTable('admin_user')
    .set({ role, disabled })
    .where('uuid', '=', uuid)
    .execute();
}

beforeEach(async () => {
  account_id += 1;
  await give(lena, 'CS');

  await aStudio(server.app, { account_id });
  await switchMakerChecker(true);
});

describe('payment details while their approval needs a checker', () => {
  it('PAY-24 the person who saved them may not approve them, another one may', async () => {
    expect((await save(lena, 'Duna Kft')).statusCode).toBe(200);
    expect((await selection()).makers).toEqual(['lena.fischer']);
    const own = await upsert(lena, { status: 'APPROVED' });
    expect([own.statusCode, own.json().error]).toEqual([403, 'maker-checker/own-details']);
    expect((await selection()).status).toBe('PENDING');
    expect((await upsert(ines, { status: 'APPROVED' })).json().data.status).toBe('APPROVED');
  });

  it('PAY-05 denying them needs nobody else', async () => {
    await save(lena, 'Duna Kft');
    expect((await upsert(lena, { status: 'DENIED' })).json().data.status).toBe('DENIED');
    expect((await selection()).makers).toEqual(['lena.fischer']);
  });

  it('PAY-07 an edit by another person does not let the first one approve', async () => {
    await save(lena, 'Duna Kft');
    await save(ines, 'Duna Studio Kft');
    expect((await selection()).makers).toEqual(['ines.duarte', 'lena.fischer']);
    for (const maker of [lena, ines]) {
      const { error } = (await upsert(maker, { status: 'APPROVED' })).json();
      expect(error).toBe('maker-checker/own-details');
    }
    expect((await upsert(tom, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it('PAY-07 what was approved has been checked: the first edit after it has one maker', async () => {
    await save(lena, 'Duna Kft');
    expect((await upsert(ines, { status: 'APPROVED' })).statusCode).toBe(200);
    await save(ines, 'Duna Studio Kft');
    expect((await selection()).makers).toEqual(['ines.duarte']);
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it('PAY-05 a denial is no approval: a person who saved before it still may not approve', async () => {
    await save(lena, 'Duna Kft');
    await upsert(ines, { status: 'DENIED' });
    await save(ines, 'Duna Studio Kft');
    const { error } = (await upsert(lena, { status: 'APPROVED' })).json();
    expect(error).toBe('maker-checker/own-details');
  });

  it('PAY-24 switched off, one person saves and approves, and nothing names a maker', async () => {
    await switchMakerChecker(false);
    await save(lena, 'Duna Kft');
    expect(await selection()).not.toHaveProperty('makers');
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it('PAY-04 what nobody of the staff saved may be submitted and approved by one', async () => {
    await save(lena, 'Duna Kft');
    await server.app.db
      .updateTable('payment_selection')
      .set({ saved_by: null, makers: [], status: 'UNKNOWN' })
      .where('account_id', '=', account_id)
      .execute();
    expect((await upsert(lena, { status: 'PENDING' })).statusCode).toBe(200);
    expect((await upsert(lena, { status: 'APPROVED' })).statusCode).toBe(200);
  });

  it.each([
    ['was disabled', 'CS', true],
    ['lost the level', 'PENDING', false],
  ] as const)(
    'PAY-24 details whose maker %s are not approved until somebody else has saved them',
    async (_how, role, disabled) => {
      await save(lena, 'Duna Kft');
      await give(lena, role, disabled);
      const refused = await upsert(tom, { status: 'APPROVED' });
      expect([refused.statusCode, refused.json().error]).toEqual([409, 'maker-checker/maker-gone']);
      expect((await selection(tom)).is_maker_gone).toBe(true);
      expect((await selection(tom)).status).toBe('PENDING');

      // As they are: the person who saves them answers for them from here on.
      expect((await save(ines, 'Duna Kft')).statusCode).toBe(200);
      expect((await selection(tom)).is_maker_gone).toBe(false);
      const own = await upsert(ines, { status: 'APPROVED' });
      expect(own.json().error).toBe('maker-checker/own-details');
      expect((await upsert(tom, { status: 'APPROVED' })).statusCode).toBe(200);
    },
  );

  it('PAY-24 a person who saved details before the last one may not approve them once they are back', async () => {
    await save(lena, 'Duna Kft');
    await give(lena, 'CS', true);
    await save(ines, 'Duna Kft');
    await give(lena, 'CS');
    await server.app.db.updateTable('staff_session').set({ revoked: null }).execute();
    const own = await upsert(lena, { status: 'APPROVED' });
    expect(own.json().error).toBe('maker-checker/own-details');
  });

  it('PAY-07 the same details are not saved twice while their maker is on the staff', async () => {
    await save(lena, 'Duna Kft');
    expect((await save(ines, 'Duna Kft')).json().error).toBe('payment/unchanged');
  });
});
