import { describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { Applicant, FILLED_FORM } from '../../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';

const server = aServer();
const anna = server.client('ADMIN').sendingUnknownFields();
const lena = server.client('CS').sendingUnknownFields();

const FILE = { filename: 'licence.pdf', bytes: Buffer.from('%PDF-1.7') };

const refused = (...fields: readonly string[]) => ({
  status: 400,
  body: {
    error: 'input/unknown-field',
    detail: `This call has no field ${fields[0]}. Nothing was done.`,
    fields: Object.fromEntries(fields.map((field) => [field, 'is not a field of this call'])),
  },
});

let account_id = 7500;
async function aKey() {
  account_id += 1;
  await aStudio(server.app, { account_id }, { kyb_status: 'SUBMITTED' });
  return { account_type: 'studio', account_id } as const;
}

const override = async (fields: object) => {
  const key = await aKey();
  const decision = { client_id: `studio:${key.account_id}`, type: 'kyb', admin_comment: 'Seen' };
  const answer = answerOf(
    await anna.post('/edit_verify_status', { ...decision, override_status: 'DENIED', ...fields }),
  );
  const lines = await auditLines(server.app, { account_id: key.account_id });
  return { answer, lines };
};

describe('a field that a call does not have', () => {
  it('is refused by its name, and nothing is done: a misspelt condition is not left out', async () => {
    const misspelt = await override({ expected_stauts: 'PENDING' });
    expect(misspelt.answer).toMatchObject(refused('expected_stauts'));
    expect(misspelt.lines).toEqual([]);
    const right = await override({ expected_status: 'PENDING' });
    expect(right.answer.status).toBe(409);
    const several = await override({ a: 1, expected_stauts: 'PENDING' });
    expect(several.answer).toMatchObject(refused('a', 'expected_stauts'));
  });

  it('is refused in the address of a query, and of a command', async () => {
    const key = await aKey();
    const asked = answerOf(await lena.get('/get_account_detail', { ...key, limit: 5 }));
    expect(asked).toMatchObject(refused('limit'));
    const posted = answerOf(await lena.post('/search?seach_type=id', { search_string: 'Studio' }));
    expect(posted).toMatchObject(refused('seach_type'));
  });

  it('is refused in a form, with and without a file', async () => {
    const key = await aKey();
    const form = { ...key, note: 'Seen', pinned: 'yes' };
    expect(answerOf(await lena.postForm('/add_note', form))).toMatchObject(refused('pinned'));
    const fields = { ...key, original_filename: 'licence.pdf', categroy: 'kyb' };
    const sent = await lena.upload('/s3-upload-internal-image', fields, FILE);
    expect(answerOf(sent)).toMatchObject(refused('categroy'));
  });

  it('is refused where it is a second file, or a file in the field of a text', async () => {
    const fields = { ...(await aKey()), original_filename: 'licence.pdf' };
    const upload = async (field: string) =>
      answerOf(await lena.upload('/s3-upload-internal-image', fields, { ...FILE, field }));
    expect(await upload('document')).toMatchObject(refused('document'));
    const inText = await upload('category');
    expect([inText.status, inText.body.error]).toEqual([400, 'input/invalid']);
  });

  it('is refused below another field, also where that is JSON in a text', async () => {
    const filter = { kyb_sttaus: 'DENIED' };
    const view = { name: 'Mine', filter, order: {} };
    const made = answerOf(await anna.post('/create_saved_view', view));
    expect(made).toMatchObject(refused('filter.kyb_sttaus'));
    const applicant = new Applicant(server, await aKey());
    const data = { ...FILLED_FORM, compnayName: 'Duna' };
    for (const sent of [data, JSON.stringify(data)]) {
      const answer = answerOf(await applicant.post('/save_kyb_draft', { version: 0, data: sent }));
      expect(answer).toMatchObject(refused('data.compnayName'));
    }
  });

  it('AUTH-14 is not `admin_uuid`, which every call of the staff takes', async () => {
    const key = await aKey();
    const answer = await lena.get('/get_account_detail', { ...key, admin_uuid: lena.uuid });
    expect(answer.statusCode).toBe(200);
  });

  it('CALL-62 CALL-48 is not one that the documents’ callers send', async () => {
    const key = await aKey();
    const named = { client_id: `studio:${key.account_id}`, account_name: 'Duna', gpid: null };
    const note = await lena.post('/add_note', { ...key, ...named, note: 'Seen', image_id: 0 });
    expect(note.statusCode).toBe(200);
    expect((await override({ idenfy_id: 'c-1' })).answer.status).toBe(200);
  });
});
