import { CASE_FILES_AT_ONCE } from '@verify-admin/rulebook/case-files/case-file.rules';
import * as calls from '@verify-admin/rulebook/case-files/case-files.contract';
import { command } from '../kernel/command.ts';
import { countOpen, insertCaseFile, lockPerson } from './case-files.store.ts';
import { refuseUnmakable } from './refuse-unmakable.ts';

/** ours: the audit line comes before the file and is part of it. */
export const createCaseFile = command(
  calls.createCaseFile,
  async ({ account_type, account_id }, { app, trx, actor, now, refuse }) => {
    const account = { account_type, account_id };
    await refuseUnmakable(app, trx, account, refuse);
    await lockPerson(trx, actor.uuid);
    if ((await countOpen(trx, actor.uuid)) >= CASE_FILES_AT_ONCE) {
      throw refuse('case-file/too-many');
    }
    const asked = { ...account, admin_uuid: actor.uuid, created: now };
    const case_file_id = await insertCaseFile(trx, asked);
    return {
      output: { data: { case_file_id } },
      audit: { act: 'case-file.created', account, detail: { case_file_id } },
      afterwards: async () => app.deferredWork.nudge('case-files'),
    };
  },
);
