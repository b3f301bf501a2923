import { beforeAll, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { savePayment, upsertPayment } from '../../../../tests/factories/payment-details.ts';

const KEY = { account_type: 'studio', account_id: 700 };

const server = aServer();
const lena = server.client('CS');

beforeAll(async () => {
  await aStudio(server.app, { account_id: KEY.account_id });
});

const upsert = (fields: Record<string, string>) => upsertPayment(lena, KEY.account_id, fields);
const save = (name: string) =>
  savePayment(lena, KEY.account_id, 'Metbank Check', { 'Beneficiary Name': name });
const read = (path: string) => lena.read(path, KEY);

it('a denial’s reason is in the history, in the timeline and in the audit line', async () => {
  await save('Maja Ferency');
  expect((await upsert({ status: 'DENIED', note: ' The name is another. ' })).statusCode).toBe(200);
  const note = 'The name is another.';
  expect(await read('/payment_selection_history')).toMatchObject([
    { status: 'DENIED', note },
    { status: 'PENDING', note: null },
  ]);
  expect((await read('/get_account_activity'))[0]).toMatchObject({ act: 'payment.denied', note });
  expect(await newestAuditLine(server.app)).toMatchObject({
    act: 'payment.denied',
    detail: { note },
  });
});

it('a denial needs no reason, and takes none that is too long', async () => {
  await save('Maja Ferency Kft.');
  expect((await upsert({ status: 'DENIED', note: 'x'.repeat(2001) })).statusCode).toBe(400);
  expect((await upsert({ status: 'DENIED' })).statusCode).toBe(200);
  expect((await read('/payment_selection_history'))[0]).toMatchObject({
    status: 'DENIED',
    note: null,
  });
});
