import { GENERAL_REFUSALS } from '@verify-admin/rulebook/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { Creator } from '../../../../../tests/factories/a-creator.ts';
import { Applicant, FILLED_FORM } from '../../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';

const server = aServer();
const lena = server.client('CS');

const PILED = `a${'\u0301\u0316\u0334'.repeat(3)}`;
const REFUSED = {
  status: 400,
  body: {
    error: 'input/too-many-marks',
    detail: GENERAL_REFUSALS['input/too-many-marks'].sentence,
  },
};

describe('a text with a character that has more marks than writing needs', () => {
  it('is refused in an agreement, with a sentence that says so and the name of the field', async () => {
    const creator = new Creator(server);
    const before = await server.app.db.selectFrom('agreement').select('id').execute();
    for (const field of ['fullName', 'mailingAddress', 'contentDescription', 'otherCompensation']) {
      const answer = answerOf(await creator.submit({ [field]: PILED.repeat(400) }));
      expect(answer).toMatchObject(REFUSED);
      expect(Object.keys(answer.body.fields)).toEqual([`formData.${field}`]);
      expect(JSON.stringify(answer.body)).not.toContain('\u0301');
    }
    expect(answerOf(await creator.capture('<p>page</p>', { signature: PILED }))).toMatchObject(
      REFUSED,
    );
    expect(await server.app.db.selectFrom('agreement').select('id').execute()).toEqual(before);
    expect((await creator.submit({ fullName: 'Nguyễn Thuyết'.normalize('NFD') })).statusCode).toBe(
      200,
    );
  });

  it('is refused in a form of an applicant, also where its JSON is a text that writes them as escapes', async () => {
    const account = { account_type: 'studio', account_id: 7301 } as const;
    await aStudio(server.app, account);
    const applicant = new Applicant(server, account);
    const data = { ...FILLED_FORM, companyName: PILED };
    const escaped = JSON.stringify(data).replace(
      /\p{M}/gu,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    for (const sent of [data, JSON.stringify(data), escaped]) {
      const answer = await applicant.post('/save_kyb_draft', { version: 0, data: sent });
      expect(answerOf(answer)).toMatchObject(REFUSED);
    }
  });

  it('is refused in what staff type, because a case file prints it', async () => {
    const account = { account_type: 'studio', account_id: 7302 };
    await aStudio(server.app, { account_type: 'studio', account_id: 7302 });
    const answer = answerOf(await lena.post('/add_note', { ...account, note: PILED }));
    expect(answer).toMatchObject({ ...REFUSED, body: { fields: { note: expect.anything() } } });
  });
});
