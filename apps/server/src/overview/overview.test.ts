import { describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { SOON } from '../../../../tests/factories/soon.ts';

// A connection is answered with its first line.
const test = aServer({ heartbeatMs: 50 });
const tom = test.client('LEGAL');
const anna = test.client('ADMIN');
const lena = test.client('CS');

const get = async (path: string, query: Record<string, string | number> = {}, client = tom) =>
  answerOf(await client.get(path, query));

async function aMember(handle: string, photo_result: string | null): Promise<void> {
  const key = { account_type: 'studio', account_id: 1 } as const;
  await test.app.db
    .insertInto('member')
    .values({ ...key, handle, account_name: 'Duna Stúdió Kft.', photo_result })
    .execute();
}

describe('CALL-46 CALL-53 the counts of the cards', () => {
  it('OVER-01 OVER-08 are by overall status of accounts and by photo result of members', async () => {
    const { app } = test;
    await aStudio(app, { account_id: 1 }, { overall_status: 'APPROVED' });
    await aStudio(app, { account_id: 2 }, { overall_status: 'PENDING' });
    await aStudio(app, { account_id: 3 }, { overall_status: 'PENDING', kyb_status: 'APPROVED' });
    await aPartner(app, { account_id: 4 }, { overall_status: 'DENIED' });
    await aMember('one', 'APPROVED');
    await aMember('two', 'DENIED');
    await aMember('three', 'PENDING');
    await aMember('four', null);
    const { body } = await get('/account_counts');
    expect(body).toEqual({
      count: 8,
      data: [
        { account_type: 'partner', status: 'PENDING', count: 0 },
        { account_type: 'partner', status: 'APPROVED', count: 0 },
        { account_type: 'partner', status: 'DENIED', count: 1 },
        { account_type: 'studio', status: 'PENDING', count: 2 },
        { account_type: 'studio', status: 'APPROVED', count: 1 },
        { account_type: 'studio', status: 'DENIED', count: 0 },
        { account_type: 'member', status: 'PENDING', count: 2 },
        { account_type: 'member', status: 'APPROVED', count: 1 },
        { account_type: 'member', status: 'DENIED', count: 1 },
      ],
    });
  });

  it('CALL-53 are of one account type and status where both are named', async () => {
    const one = await get('/account_counts', { account_type: 'affiliate', status: 'DENIED' });
    expect(one.body).toEqual({
      count: 1,
      data: [{ account_type: 'partner', status: 'DENIED', count: 1 }],
    });
    expect((await get('/account_counts', { status: 'PENDING' })).body.count).toBe(4);
    expect((await get('/account_counts', { account_type: 'other' })).body.count).toBe(0);
    for (const wrong of [{ status: 'OPEN' }, { account_type: 'shop' }]) {
      expect((await get('/account_counts', wrong)).status).toBe(400);
    }
  });
});

it('CALL-54 OVER-04 OVER-05 the KYC statuses of studios come as pairs of code and count', async () => {
  const { app } = test;
  const statuses = [
    'complete',
    'pending',
    'submitted',
    'internal-review',
    'aml-blocked',
    'expired',
  ];
  for (const [at, kyc_status] of statuses.entries()) {
    await aStudio(app, { account_id: 20 + at }, { kyc_status: kyc_status as 'complete' });
  }
  await aPartner(app, { account_id: 30 }, { kyc_status: 'denied' });
  expect((await get('/kyc_status_counts')).body).toEqual([
    [0, 3],
    [1, 1],
    [2, 2],
    [5, 1],
    [6, 1],
    [7, 1],
  ]);
});

describe('T8b the recent activity', () => {
  const rename = (company_name: string, client = anna) =>
    client.post('/update_company_name', { account_type: 'studio', account_id: 1, company_name });

  it('OVER-06 is the newest of the audit log: who, what, account, when', async () => {
    await rename('Duna Stúdió Zrt.');
    await rename('Duna Stúdió Kft.', tom);
    const { body } = await get('/recent_activity', { limit: 2 });
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      admin_username: tom.username,
      act: 'account.company-name-updated',
      account_type: 'studio',
      account_id: 1,
      company_name: 'Duna Stúdió Kft.',
      created: expect.stringMatching(/^\d{4}-/),
    });
    expect(body.data[1].admin_username).toBe(anna.username);
  });

  it('OVER-06 has what was done on no account, too, and nobody’s coming and going', async () => {
    const rule = { country: 'HU', account_type: 'studio', payment_type: 'Masspay ACH' };
    await anna.post('/add_country_to_payment', rule);
    await test.client('CS').post('/logout');
    const { data } = (await get('/recent_activity')).body;
    expect(data[0]).toMatchObject({
      act: 'payment-rule.added',
      account_type: null,
      account_id: null,
      company_name: null,
    });
    expect(data.length).toBeLessThanOrEqual(10);
    expect((await get('/recent_activity', { limit: 1000 })).status).toBe(400);
  });

  it('OVER-06 tells an open overview of every act', async () => {
    const address = await test.http.listen({ host: '127.0.0.1', port: 0 });
    await test.app.events.listening();
    const control = new AbortController();
    const opened = await fetch(`${address}/api/live_activity`, {
      headers: { authorization: `Bearer ${await tom.signIn()}` },
      signal: control.signal,
    });
    let text = '';
    const read = async () => {
      for await (const part of opened.body?.pipeThrough(new TextDecoderStream()) ?? [])
        text += part;
    };
    void read().catch(() => undefined);
    // Something was done just before: what the page read may be without it.
    await vi.waitFor(() => expect(text).toContain('{"kind":"gap"}'), SOON);
    await rename('Duna Stúdió Nyrt.');
    await vi.waitFor(() => expect(text).toContain('{"kind":"change"}'), SOON);
    text = '';
    await anna.post('/add_country_to_payment', {
      country: 'AT',
      account_type: 'studio',
      payment_type: 'Masspay ACH',
    });
    await vi.waitFor(() => expect(text).toContain('{"kind":"change"}'), SOON);
    control.abort();
  });
});

it('ROUTE-15 every call of the page is legal level', async () => {
  const paths = ['/account_counts', '/kyc_status_counts', '/recent_activity', '/live_activity'];
  for (const path of paths) expect((await get(path, {}, lena)).status).toBe(403);
});
