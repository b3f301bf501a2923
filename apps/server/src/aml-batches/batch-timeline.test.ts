import { describe, expect, it, vi } from 'vitest';
import { workAll } from '../../../../tests/factories/a-batch.ts';
import { batchesDesk } from '../../../../tests/factories/a-batches-desk.ts';
import { aRow } from '../../../../tests/factories/a-workbook.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import type { AccountEvent } from '../platform/events/events.ts';
import type { LiveMessage } from '@verify-admin/rulebook/live/live.contract';
import { SOON } from '../../../../tests/factories/soon.ts';

const desk = batchesDesk(110_000);
const OTTOKAR = { first: 'Ottokar', last: 'Vavrinec', country: 'SK' };

async function activityOf(account_id: number) {
  const path = `/get_account_activity?account_type=studio&account_id=${account_id}`;
  return desk().anna.read(path);
}

describe('what a batch did, on the account', () => {
  it('is one line of its timeline: suspected while any of its persons is', async () => {
    const { app } = desk().test;
    const { account_id } = desk();
    await aStudio(app, { account_id });
    await desk().call('/update_company_name', {
      account_type: 'studio',
      account_id,
      company_name: 'Duna Media Kft.',
    });
    const before = await activityOf(account_id);
    const status_flag = await desk().upload([aRow(account_id, OTTOKAR), aRow(account_id)]);
    await desk().start(status_flag);
    await workAll(app);
    const [line, ...others] = await activityOf(account_id);
    expect(line).toMatchObject({
      act: 'aml-batch.account-screened',
      outcome: 'SUSPECTED',
      admin_username: 'anna.novak',
      note: 'bulk AML run',
      created: '2026-11-21T14:05:00.000Z',
    });
    expect(line.seq).toBeLessThan(0);
    expect(others).toEqual(before);
  });

  it('is published to the desks that have the account open, including the starter’s, in one event a piece', async () => {
    const { app } = desk().test;
    const { account_id } = desk();
    await aStudio(app, { account_id });
    await aStudio(app, { account_id: account_id + 1 });
    await app.events.listening();
    const events: AccountEvent[] = [];
    const end = app.events.subscribe((event) => {
      if (event.kind === 'batch') events.push(event);
    });
    const messages: LiveMessage[] = [];
    const key = { account_type: 'studio', account_id } as const;
    const presence = app.openAccounts.enter(key, 'anna.novak', (one) => messages.push(one));
    const status_flag = await desk().upload([
      aRow(account_id),
      aRow(account_id),
      aRow(account_id + 1),
      aRow(account_id + 2),
    ]);
    await desk().start(status_flag);
    await workAll(app);
    await vi.waitFor(() => expect(events).toHaveLength(1), SOON);
    expect(events[0]).toMatchObject({ account_ids: [account_id, account_id + 1] });
    await vi.waitFor(
      () =>
        expect(messages).toContainEqual(
          expect.objectContaining({ act: 'aml-batch.account-screened', by: null }),
        ),
      SOON,
    );
    expect(messages.filter(({ kind }) => kind === 'change')).toHaveLength(1);
    presence.leave();
    end();
  });
});
