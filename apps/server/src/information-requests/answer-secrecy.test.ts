import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { RequestDesk } from '../../../../tests/factories/a-request-desk.ts';
import { findSubmission } from '../kyb/submissions.store.ts';

const desk = new RequestDesk();
const FTIN = { item: 'ftin', reason: 'differs', text: 'Please check it.' };
const answers = (ftin: string) => ({ values: { ftin }, confirmed: [] });

describe('a number that is typed into a request for more', () => {
  it('is hidden from other devices and from staff, and may be answered by any', async () => {
    const phone = await desk.asked({ items: [FTIN] });
    const typed = answers('11111111-2-22');
    expect(
      (await phone.post('/save_requested_answers', { version: 0, answers: typed })).statusCode,
    ).toBe(200);
    expect((await phone.read('/get_requested_items')).answers).toEqual(typed);

    const { request_id } = await desk.newest();
    const desktop = desk.applicant(request_id);
    const page = await desktop.read('/get_requested_items');
    expect(page.items[0].before).toBe('••••••••-2-41');
    expect(page.answers.values.ftin).toMatch(/^•{8}-2-22#|^••••••••-•-22#/);
    const opened = await desk.tom.post('/open_information_request', { ...desk.key, request_id });
    expect(opened.body).not.toContain('11111111');
    expect(opened.statusCode).toBe(200);

    const lines = await auditLines(desk.test.app, {
      account_id: desk.account_id,
      act: 'kyb-request.answers-opened',
    });
    expect(lines.map(({ detail }) => detail)).toEqual([
      { request_id, version: 1, hidden: false },
      { request_id, version: 1, hidden: true },
    ]);
    const repeated = { version: 1, answers: page.answers };
    expect(
      answerOf(await desktop.post('/save_requested_answers', repeated)).body.data.version,
    ).toBe(1);
    const answer = { answers: page.answers };
    expect((await desktop.post('/answer_information_request', answer)).statusCode).toBe(200);
    expect((await desktop.post('/answer_information_request', answer)).statusCode).toBe(200);
    const { app } = desk.test;
    expect((await findSubmission(app.db, app.keys.data, desk.key))?.data.ftin).toBe(
      '11111111-2-22',
    );
  });

  it('nothing stands behind one of another request', async () => {
    const phone = await desk.asked({ items: [FTIN] });
    const lost = { version: 0, answers: answers('•••#0123456789abcdef') };
    expect(answerOf(await phone.post('/save_requested_answers', lost))).toMatchObject({
      status: 422,
      body: { error: 'wizard/hidden-value-lost' },
    });
    const sent = await phone.post('/answer_information_request', { answers: lost.answers });
    expect(answerOf(sent)).toMatchObject({
      status: 422,
      body: { error: 'information-request/incomplete' },
    });
  });
});
