import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import {
  type FILLED_FORM,
  submitForm,
  VIKTOR,
  ZSOFIA,
} from '../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { allFavourable, readings } from '../../../../tests/factories/decided-checks.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');

let account_id = 5300;
const key = () => ({ account_type: 'studio', account_id }) as const;

beforeEach(async () => {
  account_id += 1;
  server.time.now += 60_000;
  await aStudio(server.app, { account_id, company_name: 'Duna Stúdió Kft.' });
});

async function submit(form: Partial<typeof FILLED_FORM> = {}) {
  server.time.now += 5000;
  return submitForm(server, key(), form);
}

async function approved() {
  dataOf(await submit());
  await allFavourable(server.app, key(), tom.uuid);
}

/** What reopened the KYC of the account, and was not decided since. */
async function kycChanges() {
  const path = '/get_kyb_result_by_account_and_type_with_kyc';
  return dataOf(await lena.post(path, key())).checks.kyc.changed;
}

describe('owners who changed after KYC was complete', () => {
  it('KYC that was complete waits as a case, with who is another, until the new owner is decided', async () => {
    await approved();
    await server.app.db.deleteFrom('notification').execute();
    await submit({ owners: [VIKTOR] });
    expect(await kycChanges()).toMatchObject([
      {
        from: 'complete',
        is_reopened: true,
        changes: [
          { label: 'Name of owner 2', was: '', is: 'Viktor Evilov' },
          { label: 'Birth date of owner 2', was: '', is: '1970-01-01' },
          { label: 'Name of owner 1', was: 'Zsófia Halmos', is: '' },
          { label: 'Birth date of owner 1', was: '1984-03-09', is: '' },
        ],
      },
    ]);
    const excerpts = (await tom.get('/notifications'))
      .json()
      .data.map(({ excerpt }: { excerpt: string | null }) => excerpt);
    expect(excerpts).toContainEqual(
      expect.stringMatching(/^KYC, KYB, Legal approval: Name of owner 2 was added/),
    );
    const client_id = `studio:${account_id}&2`;
    const decision = { client_id, type: 'kyc', override_status: 'complete', admin_comment: 'Seen' };
    dataOf(await lena.post('/edit_verify_status', decision));
    expect(await kycChanges()).toEqual([]);
    expect((await readings(server.app, key())).facts_changed).not.toContain('kyc');
  });

  it('KYC of the owners as they are is no changed fact: a decision is no reopening', async () => {
    await approved();
    const client_id = `studio:${account_id}&1`;
    const decision = { client_id, type: 'kyc', override_status: 'pending', admin_comment: 'Seen' };
    dataOf(await lena.post('/edit_verify_status', decision));
    expect((await readings(server.app, key())).facts_changed).not.toContain('kyc');
  });

  it('KYC is complete again, and no case, once the owners of before are named again', async () => {
    await approved();
    await submit({ owners: [VIKTOR] });
    await submit({ owners: [ZSOFIA] });
    expect(await kycChanges()).toEqual([]);
    const { kyc_status, facts_changed } = await readings(server.app, key());
    expect(kyc_status).toBe('complete');
    expect(facts_changed).not.toContain('kyc');
  });

  it('the audit line of the submission names what it reopened', async () => {
    await approved();
    await submit({ owners: [VIKTOR] });
    const [line] = (await auditLines(server.app, { account_id, act: 'kyb.submitted' })).slice(-1);
    expect(line?.detail).toMatchObject({
      reopened: 'KYC, Individual AML, KYB, KYB review, Legal approval',
    });
  });
});
