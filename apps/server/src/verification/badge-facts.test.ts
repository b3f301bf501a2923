import { checklistRows } from '@verify-admin/rulebook/checklist/checklist-rows';
import {
  badgeLook,
  overallBadge,
  worstCheck,
} from '@verify-admin/rulebook/checklist/overall-badge';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aPartner, aStudio, owners } from '../../../../tests/factories/accounts.ts';
import { aStaff, type TestStaff } from '../../../../tests/factories/people.ts';
import { buildHttpServer } from '../http-server.ts';

let test: TestApp;
let server: FastifyInstance;
let lena: TestStaff;

beforeAll(async () => {
  test = await anApp();
  server = await buildHttpServer(test.app, []);
  lena = await aStaff(test.app, 'CS');
});

afterAll(async () => {
  await server.close();
  await test.close();
});

async function post(url: string, payload: object) {
  const headers = { authorization: `Bearer ${lena.token}` };
  return server.inject({ method: 'POST', url, headers, payload });
}

const PARTNER = { account_type: 'partner', account_id: 11 };
const STUDIO = { account_type: 'studio', account_id: 11 };

it('CHECK-15 an account has the same badge in a list as on its desk', async () => {
  await aPartner(test.app, { account_id: 11 }, { kyb_status: 'APPROVED' });
  await aStudio(test.app, { account_id: 11 }, { use_kyc_status_table: 1 });
  await owners(test.app, 11, ['complete', 'pending']);
  const asked = { accounts: [PARTNER, STUDIO, { ...STUDIO, account_id: 12 }] };
  const answer = await post('/api/list_badge_facts', asked);
  expect(answer.statusCode).toBe(200);
  const badges = answer
    .json()
    .data.map((facts: Parameters<typeof overallBadge>[0]) => [
      facts.account_type,
      overallBadge(facts),
    ]);
  expect(badges.toSorted()).toEqual([
    ['partner', 'Completed'],
    ['studio', 'In Progress'],
  ]);
});

it('a list of no accounts has no badges, and one of too many is refused', async () => {
  expect((await post('/api/list_badge_facts', { accounts: [] })).json().data).toEqual([]);
  const accounts = Array.from({ length: 51 }, (_, at) => ({ ...STUDIO, account_id: at + 1 }));
  expect((await post('/api/list_badge_facts', { accounts })).statusCode).toBe(400);
});

it('CHECK-15 a badge in a list is not green beside a suspected check', async () => {
  const facts = { kyb_status: 'APPROVED', business_aml_status: 'SUSPECTED' } as const;
  await aPartner(test.app, { account_id: 21 }, facts);
  const asked = { accounts: [{ ...PARTNER, account_id: 21 }] };
  const [found] = (await post('/api/list_badge_facts', asked)).json().data;
  const rows = checklistRows(found, 'CS');
  expect(overallBadge(found)).toBe('Completed');
  expect(worstCheck(rows)).toMatchObject({ row: 'business-aml', tone: 'bad' });
  expect(badgeLook('Completed', rows).tone).toBe('bad');
});
