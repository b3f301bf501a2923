import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { FORM, ReviewDesk } from '../../../../../tests/factories/a-review-desk.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';

const desk = new ReviewDesk();

describe('STUD-08 the next studio', () => {
  const next = async (query: Record<string, number> = {}) =>
    answerOf(await desk.tom.get('/next_studio_review', query)).body.data.account_id;

  it('is the one with shown documents that waits longest, round and round', async () => {
    await desk.test.app.db
      .updateTable('verification')
      .set({ overall_status: 'APPROVED' })
      .execute();
    const ids = [8001, 8002, 8003, 8004];
    for (const id of ids) {
      const submit_timestamp = new Date(desk.test.time.now - id * 1000).toISOString();
      await aStudio(desk.test.app, { account_id: id }, { submit_timestamp });
    }
    expect(await next()).toBeNull();
    await aDocument(desk.test.app, { account_id: 8001 });
    await aDocument(desk.test.app, { account_id: 8002, display: 0 });
    await aDocument(desk.test.app, { account_id: 8003, filename: 'paymentFFN_a.pdf' });
    await aDocument(desk.test.app, { account_id: 8004 });
    expect(await next()).toBe(8004);
    expect(await next({ after: 8004 })).toBe(8001);
    expect(await next({ after: 8001 })).toBe(8004);
    desk.account_id = 8004;
    await desk.decide({ overall_status: 'APPROVED' });
    expect(await next({ after: 8001 })).toBeNull();
    expect(await next({ after: 8004 })).toBe(8001);
    desk.account_id = 8100;
  });

  it('is Legal level', async () => {
    expect((await desk.lena.get('/next_studio_review')).statusCode).toBe(403);
  });
});

describe('CALL-36 CALL-37 CALL-116', () => {
  it('GET /get_kyb lists all submissions, newest first, of one account where it is named', async () => {
    const [first, second] = [
      await desk.submit(),
      await desk.submit({ ...FORM, companyName: 'Second' }),
    ];
    const all = await desk.tom.read('/get_kyb');
    expect(all[0]).toMatchObject({ id: second, ...desk.key, data_json: { companyName: 'Second' } });
    const own = await desk.tom.read('/get_kyb', desk.key);
    expect(own.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    const [page] = await desk.tom.read('/get_kyb', { ...desk.key, offset: 1, limit: 1 });
    expect(page.id).toBe(first);
    const [masked] = await desk.lena.read('/get_kyb', desk.key);
    expect(masked.data_json.ssn).toBe('•••-••-1120');
  });

  it('KYB-06 POST /get_kyb_images lists the pictures of submitted data, shown or hidden', async () => {
    const filename = (n: number) => `studio:${desk.account_id}_kyb_data_${n}.png`;
    const shown = await aDocument(desk.test.app, {
      account_id: desk.account_id,
      filename: filename(1),
    });
    const hidden = await aDocument(desk.test.app, {
      account_id: desk.account_id,
      filename: filename(2),
      display: 0,
    });
    await aDocument(desk.test.app, { account_id: desk.account_id, filename: 'other.png' });
    const ids = async (kyb_display: number) => {
      const { body } = answerOf(
        await desk.lena.post('/get_kyb_images', { ...desk.key, kyb_display }),
      );
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await ids(1)).toEqual([shown]);
    expect(await ids(0)).toEqual([hidden]);
    const { body } = answerOf(await desk.lena.post('/get_kyb_images', { kyb_display: 1 }));
    expect(body.data[0]).toMatchObject({ id: shown, ...desk.key });
    expect(body.data[0].presigned_url).toMatch(/^\//);
  });
});
