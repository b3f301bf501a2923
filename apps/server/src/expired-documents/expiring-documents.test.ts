import { describe, expect, it } from 'vitest';
import { ExpiryDesk } from '../../../../tests/factories/an-expiry-desk.ts';

const desk = new ExpiryDesk();

describe('CALL-95 the expiring documents', () => {
  it('EXP-05 EXP-11 EXP-12 lists what is expired and soon to expire, of every business type', async () => {
    const w9 = await desk.documented({ created: '2023-11-20T14:05:00.000Z', business_type: 1 });
    const w8 = await desk.documented({ created: '2023-11-21T14:05:00.000Z', business_type: 4 });
    const next = await desk.documented({ created: '2023-11-21T14:05:00.001Z', business_type: 2 });
    const last = await desk.documented({ created: '2024-02-21T14:05:00.000Z' });
    await desk.documented({ created: '2024-02-21T14:05:00.001Z' });
    const { expired, soonToExpire, totals } = await desk.get('/get_expiring_documents');
    expect(expired).toEqual([
      {
        account_type: 'studio',
        account_id: w9,
        created: '2023-11-20T14:05:00.000Z',
        expires: '2026-11-20T14:05:00.000Z',
        data_json: { business_type: 1, companyName: `Company ${w9}` },
      },
      expect.objectContaining({ account_id: w8, expires: '2026-11-21T14:05:00.000Z' }),
    ]);
    const ids = soonToExpire.map(({ account_id }: { account_id: number }) => account_id);
    expect(ids).toEqual([next, last]);
    expect(totals).toEqual({ expired: 2, soonToExpire: 2, identities: 0 });
  });

  it('EXP-13 CALL-96 a reset takes the account off both lists', async () => {
    const account_id = await desk.documented({ created: '2022-01-01T00:00:00.000Z' });
    await desk.reset(account_id);
    const { expired, soonToExpire } = await desk.get('/get_expiring_documents');
    expect(JSON.stringify([expired, soonToExpire])).not.toContain(`"account_id":${account_id},`);
  });

  it.each([
    ['ADMIN', 200],
    ['LEGAL', 200],
    ['CS', 200],
    ['CS_ADMIN', 200],
    ['PENDING', 403],
  ] as const)('CALL-95 CALL-96 ROUTE-17 %s is answered %i', async (role, statusCode) => {
    const client = desk.test.client(role);
    const listed = await client.get('/get_expiring_documents');
    const account_id = await desk.documented({ created: '2022-01-01T00:00:00.000Z' });
    const payload = { account_type: 'studio', account_id };
    const reset = await desk.post(client, '/reset_document_expiration', payload);
    expect([listed.statusCode, reset.statusCode]).toEqual([statusCode, statusCode]);
  });
});
