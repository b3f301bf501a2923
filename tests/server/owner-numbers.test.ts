import { CALLS } from '../../apps/server/src/features.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPartner, aStudio, owners } from '../factories/accounts.ts';
import { aServer } from '../factories/a-server.ts';
import { auditLines } from '../factories/audit-lines.ts';
import { inputFields } from '../factories/input-fields.ts';

const server = aServer();
const anna = server.client('ADMIN');

/** Verified as one, as the business it is. */
const WHOLE = { account_type: 'studio', account_id: 48022 } as const;
/** Verified owner by owner: 1 and 2. */
const OWNED = { account_type: 'studio', account_id: 48023 } as const;
const PARTNER = { account_type: 'partner', account_id: 12 } as const;

beforeAll(async () => {
  await aStudio(server.app, WHOLE, { kyb_status: 'SUBMITTED' });
  await aStudio(server.app, OWNED, { use_kyc_status_table: 1, kyb_status: 'SUBMITTED' });
  await owners(server.app, OWNED.account_id, ['pending', 'pending']);
  await aPartner(server.app, PARTNER, { kyb_status: 'SUBMITTED' });
});

type Key = typeof WHOLE | typeof OWNED | typeof PARTNER;
const named = ({ account_type, account_id }: Key, owner: number) =>
  `${account_type}:${account_id}&${owner}`;
const template = (type: string) =>
  JSON.stringify({
    email: 'somebody@company.example',
    name: 'Some Body',
    company: 'Company Kft.',
    type,
  });

/** Every call that takes an owner number, as somebody writes it who names an owner of that number. */
const TAKES_OWNER: Readonly<Record<string, (key: Key, owner: number) => object>> = {
  editVerifyStatus: (key, owner) => ({
    client_id: named(key, owner),
    type: 'kyc',
    override_status: 'complete',
    admin_comment: 'Seen in person',
  }),
  sendManualKycEmail: (key, owner) => ({
    clientid: named(key, owner),
    template_data: template(key.account_type),
  }),
  postKycSent: (key, account_sub_id) => ({
    ...key,
    account_sub_id,
    email: 'somebody@company.example',
  }),
  runSingleAml: (key, owner) => ({
    ...key,
    run_type: 'individual',
    client_id: named(key, owner),
    first_name: 'Some',
    last_name: 'Body',
  }),
  launchKyFromInside: (key, owner) => ({ client_id: named(key, owner), override_verify: 'True' }),
  addNote: (key, owner) => ({ ...key, client_id: named(key, owner), note: 'Called the owner.' }),
  sendKycEmail: (key, owner) => ({
    clientid: named(key, owner),
    template_data: JSON.stringify({ email: `owner${Math.min(owner, 2)}@company.example` }),
  }),
};

/** The calls of an account as a whole: they name it as the others do, and no owner of it. */
const OF_ACCOUNT: Readonly<Record<string, (key: Key, owner: number) => object>> = {
  sendManualKybEmail: (key, owner) => ({
    clientid: named(key, owner),
    template_data: template(key.account_type),
  }),
  listKycHistory: (key, owner) => ({ account: named(key, owner) }),
  getKycStatus: (key, owner) => ({ account: named(key, owner) }),
  updatePartnerApproval: (key, owner) => ({
    kyb: named(key, owner),
    approved: true,
    note: 'Papers seen',
  }),
};

/**
 * `launch-api.test.ts` shows the first, `resubmission.test.ts` the last; the second only shows what was screened
 * under the client id.
 */
const ELSEWHERE = ['launchKy', 'listAmlHits', 'removeFormerOwner'];

async function ask(name: string, input: object) {
  const call = CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  const answer =
    call.method === 'POST'
      ? await anna.post(call.path, input)
      : await anna.get(call.path, input as Record<string, string>);
  return { status: answer.statusCode, body: answer.json() };
}

describe('an owner number', () => {
  it('KYC-12 every call with a client id or an owner number is known here', () => {
    const takes = CALLS.filter((call) =>
      inputFields(call).some((field) => /^(client_?id|account_sub_id|account)$/.test(field)),
    );
    const known = [...Object.keys(TAKES_OWNER), ...Object.keys(OF_ACCOUNT), ...ELSEWHERE];
    expect(takes.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.entries(TAKES_OWNER))(
    'KYC-12 %s refuses one that the account does not have, and writes nothing',
    async (name, inputOf) => {
      for (const [key, owner] of [
        [WHOLE, 99_999],
        [PARTNER, 3],
        [OWNED, 3],
      ] as const) {
        const before = await auditLines(server.app, { account_id: key.account_id });
        const { status, body } = await ask(name, inputOf(key, owner));
        expect([name, named(key, owner), status]).toEqual([name, named(key, owner), 404]);
        expect(body.detail).toMatch(/owner/);
        const after = await auditLines(server.app, { account_id: key.account_id });
        expect(after).toHaveLength(before.length);
      }
    },
  );

  it.each(Object.entries(TAKES_OWNER))('KYC-12 %s takes one that it has', async (name, inputOf) => {
    const { status, body } = await ask(name, inputOf(OWNED, 2));
    // Nothing is screened here: this server has no lists.
    const expected = name === 'runSingleAml' ? [503, 'aml/no-lists'] : [200, undefined];
    expect([status, body.error]).toEqual(expected);
  });

  it.each(Object.entries(OF_ACCOUNT))(
    '%s is of a whole account: it refuses the number of an owner',
    async (name, inputOf) => {
      for (const [key, owner] of [
        [WHOLE, 99_999],
        [PARTNER, 3],
        [OWNED, 1],
      ] as const) {
        const { status, body } = await ask(name, inputOf(key, owner));
        expect([named(key, owner), status >= 400 && status < 500]).toEqual([
          named(key, owner),
          true,
        ]);
        expect(body.detail).toEqual(expect.any(String));
      }
    },
  );

  it.each(['kyb', 'legal'])(
    'CALL-48 an override of %s is of a whole account: it refuses the number of an owner',
    async (type) => {
      for (const key of [WHOLE, OWNED, PARTNER]) {
        const { status, body } = await ask('editVerifyStatus', {
          client_id: named(key, 1),
          type,
          override_status: 'DENIED',
          admin_comment: 'Papers are missing',
        });
        expect([status, body.error]).toEqual([422, 'override/not-of-owners']);
      }
    },
  );

  it('OVERR-03 the account stays as it was after an override of an owner it does not have', async () => {
    await ask('editVerifyStatus', TAKES_OWNER.editVerifyStatus?.(WHOLE, 99_999) ?? {});
    const { kyc_status } = await server.app.db
      .selectFrom('verification')
      .select('kyc_status')
      .where('account_id', '=', WHOLE.account_id)
      .executeTakeFirstOrThrow();
    expect(kyc_status).toBe('not-initiated');
  });

  it('CALL-62 a note that names another account is refused', async () => {
    const { status, body } = await ask('addNote', {
      ...WHOLE,
      client_id: 'studio:48023',
      note: 'Called the owner.',
    });
    expect([status, body.error]).toEqual([400, 'input/invalid']);
  });

  it('CALL-57 CALL-94 the number 0 is the account itself', async () => {
    const email = 'somebody@company.example';
    const { status } = await ask('postKycSent', { ...WHOLE, account_sub_id: 0, email });
    expect(status).toBe(200);
  });
});
