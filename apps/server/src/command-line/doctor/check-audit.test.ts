import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anApp } from '../../../../../tests/factories/an-app.ts';
import { verifyWhenDue } from '../../audit/verify/verify-regularly.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { nowOf } from '../../platform/clock.ts';
import { checkAuditLog } from './check-audit.ts';

async function verify(app: AppContext): Promise<void> {
  await sql`update audit_check set next_try = now()`.execute(app.db);
  await verifyWhenDue(app);
}

it('an entry that was changed in the database is named once a check has found it', async () => {
  const { app, close } = await anApp();
  const first = await checkAuditLog(app);
  expect(first).toMatchObject({ well: true, sentence: expect.stringContaining('not checked yet') });
  const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: null } } as const;
  const decide = () =>
    app.db.transaction().execute((trx) => appendAudit(trx, systemStamp(nowOf(app.clock)), entry));
  await decide();
  await decide();
  await verify(app);
  const intact = await checkAuditLog(app);
  expect(intact).toMatchObject({ well: true, sentence: expect.stringContaining('Intact up to') });

  await app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update audit_log set detail = detail || ' ' where seq = 2`.execute(trx);
  });
  await verify(app);
  const broken = await checkAuditLog(app);
  expect(broken).toMatchObject({
    well: false,
    sentence: expect.stringContaining('entry 2 was not'),
  });
  await close();
});
