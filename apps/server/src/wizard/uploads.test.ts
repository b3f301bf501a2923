import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGif, aJpeg, aPdf, aPng } from '../../../../tests/factories/a-file.ts';
import { aHeic, aTiff } from '../../../../tests/factories/a-scan.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { sweepUploads } from './sweep-uploads.ts';

const server = aServer();
const tom = server.client('LEGAL');
let account_id = 300;
let phone: Applicant;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id });
  phone = new Applicant(server, { account_type: 'studio', account_id });
});

const uploads = () =>
  server.app.db.selectFrom('kyb_upload').selectAll().where('account_id', '=', account_id).execute();
const documents = async () => (await phone.read('/get_kyb_draft')).documents;

describe('the file of a document', () => {
  it('CALL-32 CALL-91 WIZ-67 WIZ-69 WIZ-70 is stored under the documented folder and name', async () => {
    const seconds = Math.floor(server.time.now / 1000);
    const name = `studio:${account_id}_Company-W-8BEN-E_${seconds}.pdf`;
    const answer = answerOf(await phone.upload('Company-W-8BEN-E'));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining('success'),
        data: {
          message: expect.stringContaining('success'),
          url: `idenfy/studio/studio:${account_id}/${name}`,
          document: { document: 'companyw8bene', name: 'scan.pdf', media_type: 'application/pdf' },
        },
      },
    });
    expect(await documents()).toMatchObject([{ document: 'companyw8bene', name: 'scan.pdf' }]);
    expect(await uploads()).toMatchObject([{ filename: name }]);
  });

  it('WIZ-41 is a PDF, JPG or PNG by its bytes, whatever it is called', async () => {
    const sent = async (filename: string, bytes: Buffer) =>
      (await phone.upload('utilbankdoc', { filename, bytes })).statusCode;
    expect(await sent('a.pdf', await aJpeg())).toBe(200);
    expect(await sent('a.exe', await aPng())).toBe(200);
    expect(await sent('a.png', await aGif())).toBe(415);
    expect(await sent('a.pdf', Buffer.from('<html><script>'))).toBe(415);
    expect(await sent('a.pdf', Buffer.alloc(0))).toBe(422);
    expect(await sent('a.pdf', aPdf({ size: WIZARD_LIMITS.file_bytes + 1 }))).toBe(413);
    expect(await uploads()).toHaveLength(1);
  });

  it('WIZ-41 a photo of a phone and a scan are refused with how to save them as a JPEG', async () => {
    for (const bytes of [aHeic(), await aTiff()]) {
      const answer = answerOf(await phone.upload('utilbankdoc', { filename: 'a.jpg', bytes }));
      expect(answer).toMatchObject({
        status: 415,
        body: {
          error: 'wizard/save-as-jpeg',
          detail: expect.stringContaining('save it as a JPEG'),
        },
      });
    }
    expect(await uploads()).toEqual([]);
  });

  it('replaces the one before it, whose bytes are gone; another device can take it away', async () => {
    await phone.upload('utilbankdoc');
    const [first] = await uploads();
    await phone.upload('utilbankdoc', { filename: 'new.pdf', bytes: aPdf({ text: 'new' }) });
    const [second] = await uploads();
    expect(await server.app.storage.get(first?.storage_key ?? '')).toBeNull();
    expect(await server.app.storage.get(second?.storage_key ?? '')).not.toBeNull();
    const desktop = new Applicant(server, phone.account, 60);
    await desktop.post('/remove_kyb_document', { document: 'utilbankdoc' });
    expect(await documents()).toEqual([]);
    expect(await server.app.storage.get(second?.storage_key ?? '')).toBeNull();
  });

  it('of another account is refused with nothing written', async () => {
    const rival = await phone.upload('utilbankdoc', undefined, {
      description: `studio:${account_id - 1}_utilbankdoc`,
    });
    expect(rival.statusCode).toBe(404);
    const path = await phone.upload('utilbankdoc', undefined, {
      full_path: `idenfy/studio/studio:${account_id - 1}`,
    });
    expect(path.statusCode).toBe(404);
    expect((await phone.upload('passport')).statusCode).toBe(422);
    expect(await uploads()).toEqual([]);
  });

  it('limits of a link on count are shown before they are reached, and hold', async () => {
    await phone.upload('utilbankdoc');
    const { used, limits } = await phone.read('/get_kyb_draft');
    expect([used.files, limits.files]).toEqual([1, WIZARD_LIMITS.files]);
    expect(used.files_bytes).toBeGreaterThan(0);
    await server.app.db
      .updateTable('kyb_link_use')
      .set({ files: WIZARD_LIMITS.files })
      .where('account_id', '=', account_id)
      .execute();
    const refused = await phone.upload('utilbankdoc');
    expect(answerOf(refused)).toMatchObject({
      status: 429,
      body: { error: 'wizard/files-used-up' },
    });
    expect(refused.headers['retry-after']).toBeUndefined();
    expect(await uploads()).toHaveLength(1);
  });

  it('that nobody went on with is deleted after 30 days, a cut off one after ten minutes', async () => {
    await phone.upload('utilbankdoc');
    await phone.save(0);
    const [kept] = await uploads();
    await sweepUploads(server.app, checkedNow(server.app));
    expect(await uploads()).toHaveLength(1);
    const later = { ...server.app, clock: () => server.time.now + 31 * 24 * HOUR_MS };
    await sweepUploads(later, checkedNow(later));
    expect(await uploads()).toEqual([]);
    expect(await server.app.storage.get(kept?.storage_key ?? '')).toBeNull();
    expect((await phone.read('/get_kyb_draft')).version).toBe(0);
  });

  it('stays while its account is on legal hold, as the form does', async () => {
    await phone.upload('utilbankdoc');
    await phone.save(0);
    const hold = { account_type: 'studio', account_id, reason: 'Court order 7.' };
    expect((await tom.post('/set_legal_hold', hold)).statusCode).toBe(200);
    const later = { ...server.app, clock: () => server.time.now + 31 * 24 * HOUR_MS };
    await sweepUploads(later, checkedNow(later));
    const [kept] = await uploads();
    expect(await server.app.storage.get(kept?.storage_key ?? '')).not.toBeNull();
    expect((await phone.read('/get_kyb_draft')).version).toBe(1);
    expect((await tom.post('/lift_legal_hold', hold)).statusCode).toBe(200);
    await sweepUploads(later, checkedNow(later));
    expect(await uploads()).toEqual([]);
  });
});
