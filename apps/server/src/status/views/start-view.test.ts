import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import { aPerson } from '../../../../../tests/factories/people.ts';

const test = aServer();
const anna = test.client('ADMIN');
const lena = test.client('CS');
const karl = test.clientOf(aPerson('karl.lang', 'CS'));

const SUBMITTED = { kyb_status: ['SUBMITTED'] };

const created = async (by: Client, name: string, department: string | null = null) => {
  const asked = { name, department, filter: SUBMITTED, order: {} };
  return answerOf(await by.post('/create_saved_view', asked)).body.data.id;
};
const share = (by: Client, id: string, department: string | null, expected_version: number) =>
  by.post('/change_saved_view', { id, department, expected_version });
const start = async (by: Client, id: string | null) =>
  answerOf(await by.post('/set_start_view', { id }));
const startOf = async (by: Client) => (await by.get('/saved_views')).json().start_view;

describe('the start page', () => {
  it('ROUTE-04 is nothing until a view is chosen, and again after it is taken back or deleted', async () => {
    expect(await lena.read('/start_view')).toBeNull();
    const id = await created(lena, 'To review');
    await start(lena, id);
    expect(await newestAuditLine(test.app)).toMatchObject({
      act: 'saved-view.start-page-set',
      outcome: 'To review',
      detail: { view_id: id },
    });
    expect(await startOf(lena)).toBe(id);
    expect(await lena.read('/start_view')).toMatchObject({ id, filter: SUBMITTED });
    const other = await created(lena, 'Other');
    await start(lena, other);
    expect(await startOf(lena)).toBe(other);
    await start(lena, null);
    expect(await startOf(lena)).toBeNull();
    await start(lena, id);
    await lena.post('/delete_saved_view', { id, expected_version: 1 });
    expect(await lena.read('/start_view')).toBeNull();
    expect(await start(lena, id)).toMatchObject({ status: 404 });
  });

  it('ROUTE-04 is one the person sees: not one of another, nor one no longer shared', async () => {
    const id = await created(anna, 'Shared', 'Affiliates');
    expect((await start(lena, id)).status).toBe(200);
    expect(await startOf(anna)).toBeNull();
    await share(anna, id, null, 1);
    expect(await startOf(lena)).toBeNull();
    expect(await lena.read('/start_view')).toBeNull();
    expect(await start(karl, id)).toMatchObject({ status: 404 });
    await share(anna, id, 'Affiliates', 2);
    expect(await startOf(lena)).toBe(id);
  });
});
