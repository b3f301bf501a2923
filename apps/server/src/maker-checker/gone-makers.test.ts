import {
  DECISION_KINDS,
  REQUEST_KINDS,
  type RequestKind,
} from '@verify-admin/rulebook/maker-checker/decision-kinds';
import { MAKER_GONE } from '@verify-admin/rulebook/maker-checker/check-permission';
import { holdersOf } from '@verify-admin/rulebook/staff/permissions';
import { ROLES } from '@verify-admin/rulebook/staff/roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MakerCheckerDesk } from '../../../../tests/factories/a-maker-checker-desk.ts';
import type { Client } from '../../../../tests/factories/client.ts';
import { nowOf } from '../platform/clock.ts';
import { addApprovalRequest } from './approval-request.store.ts';

const makerChecker = new MakerCheckerDesk();
const { desk, anna } = makerChecker;
const { tom, elif } = desk;

async function give(person: Client, role: string, disabled = false): Promise<void> {
  await desk.test.app.db
    .updateTable('admin_user')
    .set({ role: role as 'CS', disabled })
    .where('uuid', '=', person.uuid)
    .execute();
}

beforeEach(async () => {
  await desk.begin();
  await makerChecker.switch('kyb_override', true);
});
afterEach(() => give(tom, 'LEGAL'));

/** A decision of a kind that its maker has requested; what it would do is not reached here. */
async function aRequest(kind: RequestKind, maker_uuid: string): Promise<{ id: number }> {
  const { app } = desk.test;
  const { account_id } = desk;
  const id = await app.db.transaction().execute((trx) =>
    addApprovalRequest(trx, {
      kind,
      account_type: 'studio',
      account_id,
      target: 'gone',
      summary: 'A decision',
      outcome: 'APPROVED',
      note: 'Papers seen',
      decision: {},
      created: nowOf(app.clock),
      maker_uuid,
    }),
  );
  return { id };
}

/** What becomes of a role that may no longer make such a decision. */
const below = (kind: RequestKind) =>
  ROLES.find((role) => !holdersOf(DECISION_KINDS[kind].permission).includes(role)) ?? 'PENDING';

describe('a decision that waits for a checker', () => {
  it.each(REQUEST_KINDS)('%s lapses where its maker was disabled', async (kind) => {
    const request = await aRequest(kind, tom.uuid);
    await give(tom, 'LEGAL', true);
    const answer = await makerChecker.respond('approve', request, elif);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { approval_request_id: request.id, state: 'LAPSED', why: MAKER_GONE },
    ]);
    expect(await makerChecker.events(request.id)).toEqual(['PENDING', 'LAPSED']);
    const late = await makerChecker.respond('approve', request, elif);
    expect(late.json().error).toBe('maker-checker/closed');
  });

  it.each(REQUEST_KINDS)('%s lapses where its maker lost the level', async (kind) => {
    const request = await aRequest(kind, tom.uuid);
    await give(tom, below(kind));
    const answer = await makerChecker.respond('approve', request, elif);
    expect(answer.json().data).toMatchObject({ state: 'LAPSED', why: MAKER_GONE });
  });

  it('LEGAL-03 OVERR-03 changes nothing where it lapses, and is applied where its maker is back', async () => {
    await makerChecker.override('APPROVED');
    const request = await makerChecker.request('kyb_override');
    await anna.post('/disable_staff', { uuid: tom.uuid });
    const lapsed = await makerChecker.respond('approve', request, elif);
    expect(lapsed.json().data.state).toBe('LAPSED');

    await give(tom, 'LEGAL');
    await desk.test.app.db.updateTable('staff_session').set({ revoked: null }).execute();
    expect((await desk.latest()).kyb_status).not.toBe('APPROVED');
    expect(await desk.get('/get_all_kyb_status_history')).toEqual([]);
    await makerChecker.override('APPROVED');
    await give(tom, 'CS');
    await give(tom, 'ADMIN');
    const again = await makerChecker.request('kyb_override');
    const applied = await makerChecker.respond('approve', again, elif);
    expect(applied.json().data.state).toBe('APPROVED');
    expect((await desk.latest()).kyb_status).toBe('APPROVED');
  });
});
