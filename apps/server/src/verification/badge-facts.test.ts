import { checklistRows } from '@verify-admin/rulebook/checklist/checklist-rows';
import {
  badgeLook,
  overallBadge,
  worstCheck,
} from '@verify-admin/rulebook/checklist/overall-badge';
import { expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPartner, aStudio, owners } from '../../../../tests/factories/accounts.ts';

const server = aServer();
const lena = server.client('CS');

const badgeFacts = (accounts: readonly object[]) => lena.post('/list_badge_facts', { accounts });

const PARTNER = { account_type: 'partner', account_id: 11 };
const STUDIO = { account_type: 'studio', account_id: 11 };

it('CHECK-15 an account has the same badge in a list as on its desk', async () => {
  await aPartner(server.app, { account_id: 11 }, { kyb_status: 'APPROVED' });
  await aStudio(server.app, { account_id: 11 }, { use_kyc_status_table: 1 });
  await owners(server.app, 11, ['complete', 'pending']);
  const answer = await badgeFacts([PARTNER, STUDIO, { ...STUDIO, account_id: 12 }]);
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
  expect((await badgeFacts([])).json().data).toEqual([]);
  const accounts = Array.from({ length: 51 }, (_, at) => ({ ...STUDIO, account_id: at + 1 }));
  expect((await badgeFacts(accounts)).statusCode).toBe(400);
});

it('CHECK-15 a badge in a list is not green where a check is suspected', async () => {
  const facts = { kyb_status: 'APPROVED', business_aml_status: 'SUSPECTED' } as const;
  await aPartner(server.app, { account_id: 21 }, facts);
  const [found] = (await badgeFacts([{ ...PARTNER, account_id: 21 }])).json().data;
  const rows = checklistRows(found, 'CS');
  expect(overallBadge(found)).toBe('Completed');
  expect(worstCheck(rows)).toMatchObject({ row: 'business-aml', tone: 'bad' });
  expect(badgeLook('Completed', rows).tone).toBe('bad');
});
