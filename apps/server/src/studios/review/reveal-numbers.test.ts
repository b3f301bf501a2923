import { describe, expect, it } from 'vitest';
import { ReviewDesk } from '../../../../../tests/factories/a-review-desk.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import { nowOf } from '../../platform/clock.ts';

const desk = new ReviewDesk();
const NUMBERS = { ssn: '078-05-1120', ftin: '29384716-2-41' };
const FORM = {
  companyName: 'Duna Studio Kft.',
  business_type: 3 as const,
  ein: '12-3456789',
  ...NUMBERS,
  owners: [],
};

const reveal = async (submission_id: number, who: Client = desk.tom) =>
  answerOf(await who.post('/reveal_submitted_numbers', { ...desk.key, submission_id }));
const revealed = () => desk.lines('kyb.numbers-revealed');

/** Everything that shows submitted data, as one text. */
async function shown(who: Client): Promise<string> {
  const asked = await who.post('/get_information_requests', desk.key);
  const review = await who.post('/get_kyb_review', desk.key);
  const list = await who.get('/get_kyb', desk.key);
  return [asked, review, list].map(({ body }) => body).join();
}

describe('SSN and FTIN', () => {
  it('are masked for every role, in the row, the review and the list; the EIN is not', async () => {
    await desk.submit(FORM);
    await desk.mark({ field: 'ssn', mark: 'DIFFERS', reading: '078-05-1129' });
    for (const who of [desk.tom, desk.anna, desk.lena]) {
      const text = await shown(who);
      for (const secret of [...Object.values(NUMBERS), '078-05-1129']) {
        expect(text).not.toContain(secret);
      }
      const { submission, marks } = await desk.read(who);
      expect(submission.data).toMatchObject({
        ssn: '•••-••-1120',
        ftin: '••••••••-2-41',
        ein: '12-3456789',
      });
      expect(marks[0].reading).toBe('•••-••-1129');
    }
  });

  it('are masked where more is asked for, before and after the answer', async () => {
    await desk.submit(FORM);
    const items = [{ item: 'ftin', reason: 'differs', text: 'Please check it.' }];
    const asked = await desk.tom.post('/request_information', {
      ...desk.key,
      items,
      email: 'office@duna.example',
    });
    expect(asked.statusCode).toBe(200);
    expect(await shown(desk.tom)).not.toContain(NUMBERS.ftin);
  });

  it('of one submission are one reveal, with a line that names the fields and no number', async () => {
    const id = await desk.submit(FORM);
    await desk.mark({ field: 'ssn', mark: 'DIFFERS', reading: '078-05-1129' });
    expect(await reveal(id)).toMatchObject({
      status: 200,
      body: {
        data: { submission_id: id, numbers: NUMBERS, readings: { ssn: '078-05-1129' } },
      },
    });
    const [line, ...more] = await revealed();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      actor_uuid: desk.tom.uuid,
      detail: { submission_id: id, fields: ['ssn', 'ftin'] },
    });
    const used = await desk.test.app.db
      .selectFrom('read_count')
      .select('used')
      .where('admin_uuid', '=', desk.tom.uuid)
      .where('kind', '=', 'reveal')
      .execute();
    expect(used).toEqual([{ used: 1 }]);
  });

  it('are revealed by who may review, of submissions of the account that have some', async () => {
    const id = await desk.submit(FORM);
    expect((await reveal(id, desk.lena)).status).toBe(403);
    const without = await desk.submit({ companyName: 'Duna', owners: [] });
    expect(await reveal(without)).toMatchObject({
      status: 404,
      body: { error: 'review/nothing-hidden' },
    });
    desk.account_id += 1;
    expect((await reveal(id)).status).toBe(404);
    desk.account_id -= 1;
    expect(await revealed()).toEqual([]);
  });

  it('count towards the quota of the hour', async () => {
    const { app, time } = desk.test;
    time.now += 3_600_000;
    const id = await desk.submit(FORM);
    const hour = nowOf(app.clock).replace(/:.*/, ':00:00.000Z');
    const { uuid: admin_uuid } = desk.anna;
    const used = app.reads.limits.reveal - 1;
    await app.db
      .insertInto('read_count')
      .values({ admin_uuid, hour, kind: 'reveal', used })
      .execute();
    expect((await reveal(id, desk.anna)).status).toBe(200);
    expect(await reveal(id, desk.anna)).toMatchObject({
      status: 429,
      body: { error: 'quota/reveals' },
    });
  });

  it('a masked reading that is sent back is the one that was there', async () => {
    const id = await desk.submit(FORM);
    await desk.mark({ field: 'ftin', mark: 'DIFFERS', reading: '29384716-2-42' });
    const { marks } = await desk.read();
    const [{ reading }] = marks;
    await desk.mark({ field: 'ftin', mark: 'DIFFERS', reading, expected_version: 1 });
    expect((await reveal(id)).body.data.readings).toEqual({ ftin: '29384716-2-42' });
  });
});
