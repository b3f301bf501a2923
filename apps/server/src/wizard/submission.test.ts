import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant, FILLED_FORM } from '../../../../tests/factories/an-applicant.ts';
import type { Notification } from '@verify-admin/rulebook/notifications/notifications.contract';
import { answerOf, type Client } from '../../../../tests/factories/client.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');
let account_id = 500;
let phone: Applicant;

const [ZSOFIA] = FILLED_FORM.owners;
if (!ZSOFIA) throw new Error('no owner');

beforeEach(async () => {
  account_id += 1;
  const decided = { overall_status: 'APPROVED', kyb_status: 'PENDING' } as const;
  await aStudio(server.app, { account_id }, decided);
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const rowsOf = (table: 'kyb_submission' | 'kyc_record' | 'kyb_upload' | 'expiry_record') =>
  server.app.db.selectFrom(table).selectAll().where('account_id', '=', account_id).execute();
const key = () => ({ account_type: 'studio', account_id });

describe('a submitted form', () => {
  it('CALL-35 CALL-92 WIZ-45 WIZ-62 KYB-07 EXP-05 is stored with all that follows from it', async () => {
    await phone.save(0);
    await phone.uploadAll();
    const answer = answerOf(await phone.submit());
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([
      {
        account_sub_id: 1,
        ownerEmail: 'zsofia@duna.example',
        ownerFirstName: 'Zsófia',
        ownerLastName: 'Halmos',
        link: expect.stringMatching(/\/verify\/s\d+\./),
      },
    ]);
    const { verification } = await recordOf();
    expect(verification).toMatchObject({
      kyb_status: 'SUBMITTED',
      overall_status: 'PENDING',
      has_kyb_record: true,
      company_loc: 'Non US',
      company_type: 'Company',
      use_kyc_status_table: 1,
    });
    expect(await lena.read('/get_all_kyb_status_history', key())).toMatchObject([
      { kyb_status: 'SUBMITTED', admin_username: null },
    ]);
    expect(await rowsOf('expiry_record')).toMatchObject([
      { data_json: { business_type: 3, companyName: 'Duna Stúdió Kft.' } },
    ]);
    expect(await rowsOf('kyc_record')).toMatchObject([
      { account_sub_id: 1, owner_email: 'zsofia@duna.example', cleaned_status: 'not-initiated' },
    ]);
    expect((await phone.read('/get_kyb_draft')).version).toBe(0);
    expect(await rowsOf('kyb_upload')).toEqual([]);
  });

  const recordOf = async () => ({
    verification: await server.app.db
      .selectFrom('verification')
      .selectAll()
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow(),
  });

  it('WIZ-20 WIZ-70 WIZ-71 JSON-04 KYB-06 its files and the image of its data are documents', async () => {
    await phone.uploadAll();
    await phone.submit();
    const images = (await server.client('CS').post('/get_images', key())).json().data;
    const names: string[] = images.map(({ filename }: { filename: string }) => filename);
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringContaining('_Company-Status-Document_'),
      expect.stringContaining('_Company-W-8BEN-E_'),
      expect.stringContaining('_kyb_data_'),
      expect.stringContaining('_Utility-Bill-or-Bank-Statement_'),
    ]);
    const { storage_key } = await server.app.db
      .selectFrom('compliance_image')
      .select('storage_key')
      .where('account_id', '=', account_id)
      .where('filename', 'like', '%_kyb_data_%')
      .executeTakeFirstOrThrow();
    const bytes = await server.app.storage.get(storage_key);
    const { width, height, format } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([width, format]).toEqual([800, 'png']);
    expect(height).toBeGreaterThan(600);
  });

  it('is encrypted at rest, and its number is masked', async () => {
    await phone.upload('solew9');
    await phone.upload('utilbankdoc');
    const typed = { business_type: 2 as const, ssn: '123-45-6789', ftin: '' };
    expect((await phone.submit(typed)).statusCode).toBe(200);
    const [row] = await rowsOf('kyb_submission');
    expect(row).toMatchObject({ data_json: null });
    expect(JSON.stringify(row)).not.toContain('123-45-6789');
    const review = (await tom.post('/get_kyb_review', key())).json().data;
    expect(review.submission.data).toMatchObject({
      ssn: '•••-••-6789',
      companyName: 'Duna Stúdió Kft.',
    });
    const list = await lena.read('/get_kyb', key());
    expect(list).toMatchObject([{ data_json: { ssn: '•••-••-6789' } }]);
  });

  it('SCOPE-16 a case for the KYB review appears, and the timeline says who', async () => {
    await phone.uploadAll();
    await phone.submit();
    const work = (await tom.get('/work_list', { kind: 'kyb', scope: 'everyone' })).json();
    expect(JSON.stringify(work)).toContain(`"account_id":${account_id}`);
    const activity = await lena.read('/get_account_activity', key());
    expect(JSON.stringify(activity)).toContain('kyb.submitted');
  });

  it('is under the bells of who has the account and who asked for it, once each', async () => {
    const bell = async (person: Client): Promise<Notification[]> =>
      (await person.get('/notifications')).json().data;
    await server.app.db.deleteFrom('notification').execute();
    await lena.post('/update_user_assignment', { ...key(), admin_uuid: tom.uuid });
    const template_data = JSON.stringify({ email: 'a@duna.example', name: 'A B', type: 'studio' });
    await lena.post('/send_manual_kyb_email', { clientid: phone.clientId, template_data });
    await phone.uploadAll();
    await phone.submit();
    await phone.submit();
    const notice = {
      kind: 'submission',
      account: { account_id },
      actor: null,
      excerpt: 'Non US - Company, 1 owner',
    };
    expect((await bell(tom)).filter(({ kind }) => kind === 'submission')).toMatchObject([notice]);
    expect(await bell(lena)).toMatchObject([notice]);
  });

  it.each([
    ['WIZ-44', { termsAccepted: false }, 'You must accept the terms to continue'],
    ['WIZ-52', { country: 'XX' }, 'Please select a country.'],
    [
      'WIZ-30',
      { owners: [{ ...ZSOFIA, ownerController: 'No' as const }] },
      'You MUST mark at least one person as the company controller.',
    ],
    ['WIZ-36', { business_type: null }, 'Please select a business type.'],
  ])('%s is refused in the documents’ words, with nothing written', async (_, change, detail) => {
    await phone.uploadAll();
    expect(answerOf(await phone.submit(change))).toMatchObject({
      status: 422,
      body: { error: 'wizard/invalid', detail },
    });
    expect(await rowsOf('kyb_submission')).toEqual([]);
    expect(await rowsOf('kyc_record')).toEqual([]);
    expect(await rowsOf('kyb_upload')).toHaveLength(3);
  });

  it('WIZ-24 WIZ-59 a file that is not stored is missing, whatever the form says', async () => {
    const folder = `idenfy/studio/studio:${account_id}`;
    const document_urls = [{ type: 'utilbankdoc', url: `${folder}/studio:${account_id}_x_1.pdf` }];
    const claimed = await phone.submit({ document_urls } as object);
    expect(answerOf(claimed).body.error).toBe('wizard/foreign-document');
    expect(answerOf(await phone.submit()).body.detail).toBe(
      'You must select a file to represent your Company W-8BEN-E.',
    );
  });

  it('of another account is refused with nothing written', async () => {
    await phone.uploadAll();
    const foreign = account_id - 1;
    const hash = Buffer.from(`studio:${foreign}`).toString('base64');
    for (const more of [{ act_id: foreign }, { hash }, { act_type: 'partner' }]) {
      expect((await phone.submit({}, more)).statusCode).toBe(404);
    }
    expect(await rowsOf('kyb_submission')).toEqual([]);
    const own = Buffer.from(`studio:${account_id}`).toString('base64');
    expect((await phone.submit({}, { hash: own })).statusCode).toBe(200);
  });

  it('sent twice counts once, also at the same moment; another one by the same link is refused', async () => {
    await phone.uploadAll();
    const submission_id = '7f3c1b1e-3f5e-4a5e-9d0c-2b6f0a8f1c11';
    const both = await Promise.all([
      phone.submit({}, { submission_id }),
      phone.submit({}, { submission_id }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0].json().data).toEqual(both[1].json().data);
    expect(await rowsOf('kyb_submission')).toHaveLength(1);
    expect(await rowsOf('kyc_record')).toHaveLength(1);
    const other = { submission_id: '0b0e6a52-2a9d-4a4e-8b52-5a4f7a8f1c12' };
    expect((await phone.submit({}, other)).statusCode).toBe(409);
    expect((await phone.read('/get_kyb_draft')).submitted.owners).toEqual(both[0].json().data);
  });
});
