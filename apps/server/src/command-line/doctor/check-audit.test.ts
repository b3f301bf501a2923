import { expect, it } from 'vitest';
import { anApp } from '../../../../../tests/factories/an-app.ts';
import { changeFirstEntry, verifyLog } from '../../../../../tests/factories/broken-log.ts';
import { appendAudit, systemStamp } from '../../kernel/audit.ts';
import { nowOf } from '../../platform/clock.ts';
import { checkAuditLog } from './check-audit.ts';

it('an entry that was changed in the database is named once a check has found it', async () => {
  const test = await anApp();
  const { app } = test;
  const first = await checkAuditLog(app);
  expect(first).toMatchObject({ well: true, sentence: expect.stringContaining('not checked yet') });
  const entry = { act: 'kyb.decided', outcome: 'APPROVED', detail: { note: null } } as const;
  await app.db
    .transaction()
    .execute((trx) => appendAudit(trx, systemStamp(nowOf(app.clock)), entry));
  await verifyLog(app);
  const intact = await checkAuditLog(app);
  expect(intact).toMatchObject({ well: true, sentence: expect.stringContaining('Intact up to') });

  await changeFirstEntry(app, "detail || ' '");
  await verifyLog(app);
  const broken = await checkAuditLog(app);
  expect(broken).toMatchObject({
    well: false,
    sentence: expect.stringContaining('entry 1 was not'),
  });
  await test.close();
});
