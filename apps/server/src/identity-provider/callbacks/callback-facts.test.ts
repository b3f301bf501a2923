import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyCallbacks,
  aProviderDesk,
  personBody,
  storedCallbacks,
} from '../../../../../tests/factories/a-provider-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import {
  aVerificationToken,
  VerifyingPerson,
} from '../../../../../tests/factories/a-verifying-person.ts';
import {
  type FILLED_FORM,
  submitForm,
  VIKTOR,
  ZSOFIA,
} from '../../../../../tests/factories/an-applicant.ts';
import { dataOf } from '../../../../../tests/factories/client.ts';
import { handOverNext } from '../company-reviews/hand-over.ts';

const { server, callBack } = aProviderDesk();
const lena = server.client('CS');

let account_id = 8800;
const key = () => ({ account_type: 'studio', account_id }) as const;

beforeEach(async () => {
  account_id += 1;
  server.time.now += 60_000;
  await aStudio(server.app, { account_id }, { kyc_status: 'pending', kyb_status: 'PENDING' });
});

async function submit(form: Partial<typeof FILLED_FORM> = {}): Promise<void> {
  server.time.now += 5000;
  expect((await submitForm(server, key(), form)).statusCode).toBe(200);
}

async function launched(client_id: string) {
  dataOf(await lena.post('/launch_ky_from_inside', { client_id }));
  const { reference: scanRef } = await server.app.db
    .selectFrom('identity_session')
    .select('reference')
    .where('client_id', '=', client_id)
    .where('redirect_url', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { clientId: client_id, scanRef };
}

/** What the provider reports now. */
async function reported(session: Awaited<ReturnType<typeof launched>>, overall = 'APPROVED') {
  server.time.now += 1000;
  await callBack(personBody({ ...session, overall, finishTime: server.time.now / 1000 }));
  await applyCallbacks(server.app);
  return (await storedCallbacks(server.app)).at(-1);
}

const result = async () =>
  dataOf(await lena.post('/get_kyb_result_by_account_and_type_with_kyc', key()));

describe('a result about a person', () => {
  it('who is no owner any more is kept and changes nothing, whatever it says', async () => {
    await submit();
    const session = await launched(`studio:${account_id}&1`);
    await submit({ owners: [VIKTOR] });
    for (const overall of ['APPROVED', 'DENIED']) {
      expect(await reported(session, overall)).toMatchObject({
        state: 'ignored',
        why: 'The newest submission does not name this person.',
      });
    }
    expect((await result()).kyc_status).toBe('pending');
  });

  it('is not about the new owner of the number that the session never had', async () => {
    await submit();
    const session = await launched(`studio:${account_id}&1`);
    await submit({ owners: [VIKTOR] });
    const two = { ...session, clientId: `studio:${account_id}&2` };
    expect((await reported(two))?.state).toBe('ignored');
    expect((await result()).kyc_status).toBe('pending');
  });

  it('whose name or birth date changed since is kept and changes nothing', async () => {
    const session = await launched(`studio:${account_id}`);
    await server.app.db
      .updateTable('account')
      .set({ last_name: 'Evilov' })
      .where('account_id', '=', account_id)
      .execute();
    expect(await reported(session)).toMatchObject({
      state: 'ignored',
      why: 'The facts have changed since this verification began.',
    });
    expect((await result()).kyc_status).toBe('submitted');
    const again = await launched(`studio:${account_id}`);
    expect(again.scanRef).not.toBe(session.scanRef);
    expect((await reported(again))?.state).toBe('applied');
    expect((await result()).kyc_status).toBe('complete');
  });

  it('whose case and spacing alone changed is applied', async () => {
    const session = await launched(`studio:${account_id}`);
    const row = server.app.db.updateTable('account').where('account_id', '=', account_id);
    await row.set((q) => ({ last_name: q.fn<string>('upper', ['last_name']) })).execute();
    expect((await reported(session))?.state).toBe('applied');
  });

  it('who sent other pictures since is kept and changes nothing', async () => {
    const session = await launched(`studio:${account_id}`);
    const token = await aVerificationToken(server, key(), null);
    expect((await new VerifyingPerson(server, token).sendAll()).statusCode).toBe(200);
    expect((await reported(session))?.state).toBe('ignored');
    expect((await result()).kyc_status).toBe('internal-review');
  });

  it('of a session to the owner’s old address is kept and changes nothing', async () => {
    await submit();
    const session = await launched(`studio:${account_id}&1`);
    await submit({ owners: [{ ...ZSOFIA, ownerEmail: 'other@duna.example' }] });
    expect((await reported(session))?.state).toBe('ignored');
  });
});

describe('the pictures of a person who was decided against', () => {
  it('change nothing but mark the decision', async () => {
    const asked = { client_id: `studio:${account_id}`, type: 'kyc', override_status: 'denied' };
    dataOf(await lena.post('/edit_verify_status', { ...asked, admin_comment: 'False passport' }));
    const token = await aVerificationToken(server, key(), null);
    expect((await new VerifyingPerson(server, token).sendAll()).statusCode).toBe(200);
    expect((await result()).kyc_status).toBe('denied');
    const row = await server.app.db
      .selectFrom('verification')
      .select('facts_changed')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect(row.facts_changed).toContain('kyc');
  });
});

describe('a review of a company', () => {
  const reviewed = async (id: string) => {
    const body = { id, clientId: `studio:${account_id}`, approvalStatus: 'APPROVED' };
    await callBack(JSON.stringify({ ...body, denyReason: '' }), { event: 'COMPANY_REVIEW' });
    await applyCallbacks(server.app);
    return (await storedCallbacks(server.app)).at(-1);
  };
  const handedOver = async () => {
    while (await handOverNext(server.app));
    return (await result()).idenfy_id;
  };

  it('of an earlier submission is kept and changes nothing', async () => {
    await submit();
    const company = await handedOver();
    await submit({ companyName: 'Evilov Trading OOO' });
    expect(await reviewed(company)).toMatchObject({
      state: 'ignored',
      why: 'It is about a submission that is not the newest.',
    });
    expect((await result()).kyb_status).toBe('SUBMITTED');
  });

  it('whose papers changed since is kept and changes nothing', async () => {
    await submit();
    const company = await handedOver();
    const paper = await server.app.db
      .selectFrom('compliance_image')
      .select('storage_key')
      .where('account_id', '=', account_id)
      .where('filename', 'like', '%Company-Status%')
      .executeTakeFirstOrThrow();
    await server.app.db
      .updateTable('compliance_image')
      .set({ display: 0 })
      .where('storage_key', '=', paper.storage_key)
      .execute();
    expect(await reviewed(company)).toMatchObject({
      state: 'ignored',
      why: 'The facts have changed since this verification began.',
    });
  });

  it('of a company that was never handed over decides where nothing was submitted here alone', async () => {
    const known = `c-${account_id}`;
    await server.app.db
      .updateTable('verification')
      .set({ idenfy_id: known })
      .where('account_id', '=', account_id)
      .execute();
    await submit();
    expect((await reviewed(known))?.state).toBe('ignored');
    expect((await result()).kyb_status).toBe('SUBMITTED');
  });
});
