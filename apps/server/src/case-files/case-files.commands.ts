import {
  CASE_FILE_HOURS,
  CASE_FILES_AT_ONCE,
} from '@verify-admin/rulebook/case-files/case-file.rules';
import * as calls from '@verify-admin/rulebook/case-files/case-files.contract';
import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { isAccount } from '../accounts/accounts.store.ts';
import { command } from '../kernel/command.ts';
import { countOpen, insertCaseFile, lockPerson } from './case-files.store.ts';

/** ours: the audit line comes before the file and is part of it. */
export const createCaseFile = command(
  calls.createCaseFile,
  async ({ account_type, account_id }, { app, trx, actor, now, refuse }) => {
    const account = { account_type, account_id };
    if (app.keys.audit.length === 0) throw refuse('case-file/no-key');
    if (!(await isAccount(trx, account))) throw refuse('account/unknown');
    await lockPerson(trx, actor.uuid);
    if ((await countOpen(trx, actor.uuid)) >= CASE_FILES_AT_ONCE) {
      throw refuse('case-file/too-many');
    }
    const expires = new Date(Date.parse(now) + CASE_FILE_HOURS * HOUR_MS).toISOString();
    const asked = { ...account, admin_uuid: actor.uuid, created: now, expires };
    const case_file_id = await insertCaseFile(trx, asked);
    return {
      output: { data: { case_file_id } },
      audit: { act: 'case-file.created', account, detail: { case_file_id } },
      afterwards: async () => app.deferredWork.nudge('case-files'),
    };
  },
);
