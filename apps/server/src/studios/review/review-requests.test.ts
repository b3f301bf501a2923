import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';

const test = aServer();
const tom = test.client('LEGAL');
const anna = test.client('ADMIN');

let account_id = 7500;
beforeEach(async () => {
  account_id += 1;
  const record = { has_kyb_record: true, company_name: 'Duna Studio Kft.' };
  await aStudio(test.app, { account_id }, record);
  await switchTo(true);
});

async function switchTo(is_on: boolean): Promise<void> {
  await test.app.db
    .updateTable('maker_checker_setting')
    .set({ is_on })
    .where('kind', '=', 'kyb_review')
    .execute();
}

const key = () => ({ account_type: 'studio', account_id });
const decide = async (overall_status: string, client: Client = tom) =>
  answerOf(
    await client.post('/update_verify_account_status', {
      ...key(),
      overall_status,
      overall_notes: 'Extract seen',
    }),
  );
const approve = async (approval_request_id: number, client: Client) =>
  answerOf(await client.post('/approve_request', { approval_request_id }));
const read = async () => answerOf(await tom.post('/get_kyb_review', key())).body.data;

describe('while maker-checker is on for KYB reviews', () => {
  it('a decision waits for a checker, who is somebody else', async () => {
    const asked = await decide('APPROVED');
    expect(asked.body.data).toMatchObject({ overall_status: 'PENDING' });
    const id: number = asked.body.data.approval_request_id;
    expect((await read()).overall_status).toBe('PENDING');
    expect((await approve(id, tom)).body.error).toBe('maker-checker/own');

    const applied = await approve(id, anna);
    expect(applied.body.data).toMatchObject({ state: 'APPROVED' });
    expect(await read()).toMatchObject({
      overall_status: 'APPROVED',
      overall_status_by: anna.username,
      overall_notes: `Extract seen\nRequested by ${tom.username}, approved by ${anna.username}.`,
    });
    const acts = (await auditLines(test.app, { account_id })).map(({ act }) => act);
    expect(acts).toEqual(['kyb.review-requested', 'kyb.reviewed']);
  });

  it('another one is refused while it waits', async () => {
    await decide('APPROVED');
    const second = await decide('DENIED', anna);
    expect([second.status, second.body.error]).toEqual([409, 'maker-checker/pending']);
    expect(second.body.detail).toContain(tom.username);
  });

  it('a request lapses where what it was based on has changed', async () => {
    const { approval_request_id } = (await decide('APPROVED')).body.data;
    await tom.post('/mark_kyb_field', { ...key(), field: 'companyName', mark: 'DIFFERS' });
    const lapsed = await approve(approval_request_id, anna);
    expect(lapsed.body.data).toMatchObject({ state: 'LAPSED' });
    expect(lapsed.body.data.why).toMatch(/marked submitted data/);
    expect((await read()).overall_status).toBe('PENDING');
  });

  it('a direct decision, once it is off again, closes what waited', async () => {
    await decide('APPROVED');
    await switchTo(false);
    expect((await decide('DENIED', anna)).status).toBe(200);
    const pending = await tom.read('/list_approval_requests', key());
    expect(pending).toEqual([]);
    expect((await read()).overall_status).toBe('DENIED');
  });
});
