import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_TRAIL } from '../../../apps/server/src/audit/audit-export.ts';
import { appendAudit, systemStamp } from '../../../apps/server/src/kernel/audit.ts';
import {
  exportLink,
  readExportLink,
} from '../../../apps/server/src/kernel/exports/exported-file.ts';
import { wizardApplicants, wizardLinkText } from '../../../apps/server/src/kyb/wizard-link.ts';
import { insertFreshLink } from '../../../apps/server/src/kyb/wizard-link.store.ts';
import { mayHaveMissedAct } from '../../../apps/server/src/live/newest-act.store.ts';
import { nowOf } from '../../../apps/server/src/platform/clock.ts';
import { DatabaseClock } from '../../../apps/server/src/platform/database/database-clock.ts';
import { aServer } from '../../factories/a-server.ts';
import { aStudio } from '../../factories/accounts.ts';

const server = aServer();
const anna = server.client('ADMIN');
const key = { account_type: 'studio', account_id: 77 } as const;
const FIVE_MINUTES = 5 * MINUTE_MS;

/** Two processes on machines five minutes apart: as they are, and as they follow the database. */
async function processes(isFollowing: boolean) {
  const processOn = async (off: number) => {
    const clock = new DatabaseClock(server.app.db, () => Date.now() + off);
    if (isFollowing) await clock.look();
    const app = { ...server.app, clock: clock.now };
    return { ...app, applicants: wizardApplicants(app) };
  };
  return { fast: await processOn(FIVE_MINUTES), slow: await processOn(0) };
}

beforeAll(async () => {
  await aStudio(server.app, key);
});

describe.each([
  ['that follow the database', true],
  ['that follow their machines', false],
])('processes on machines five minutes apart %s', (_what, isFollowing) => {
  it(`WIZ-03 a link of the fast one is ${isFollowing ? 'good' : 'none'} at the slow one`, async () => {
    const { fast, slow } = await processes(isFollowing);
    const made = { ...key, email_id: null, admin_uuid: null };
    const second = await insertFreshLink(fast.db, made, fast.clock());
    const checked = await slow.applicants.check(wizardLinkText(fast.keys.link, key, second));
    expect(typeof checked === 'string' ? checked : checked.role).toBe(
      isFollowing ? 'APPLICANT' : 'malformed',
    );
  });

  it('a file that the slow one offers is opened at the fast one', async () => {
    const { fast, slow } = await processes(isFollowing);
    const { uuid, username, email, role } = anna;
    const by = { uuid, username, email, role, jti: uuid };
    const link = exportLink(
      slow,
      AUDIT_TRAIL,
      { format: 'csv', ask: { newest_entry: 1 } },
      by,
      nowOf(slow.clock),
    );
    const read = readExportLink(fast, AUDIT_TRAIL, link.split('/').at(-1) ?? '', fast.clock());
    expect(read !== null).toBe(isFollowing);
  });

  it('a reader of live events at the fast one is told of a gap behind the slow one', async () => {
    const { fast, slow } = await processes(isFollowing);
    await server.app.db
      .transaction()
      .execute((trx) =>
        appendAudit(
          trx,
          systemStamp(nowOf(slow.clock)),
          { act: 'kyb.decided', account: key, outcome: 'APPROVED', detail: { note: '' } },
          server.app.keys.data,
        ),
      );
    expect(await mayHaveMissedAct(server.app.db, key, fast.clock())).toBe(isFollowing);
  });
});
