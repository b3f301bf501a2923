import * as calls from '@verify-admin/rulebook/screening/self-test.contract';
import { command } from '../kernel/command.ts';
import { listNewestVersions } from '../platform/screening/list-versions.ts';
import { addSelfTest } from './self-test.store.ts';

/** Asks for a self-test and answers at once. */
export const startSelfTest = command(
  calls.startSelfTest,
  async (_input, { app, trx, actor, now, refuse }) => {
    if ((await listNewestVersions(trx)).length === 0) throw refuse('screening/no-lists');
    const id = await addSelfTest(trx, { how: 'desk', admin_uuid: actor.uuid, created: now });
    if (id === null) throw refuse('screening/self-test-running');
    return {
      output: { message: 'The self-test is running.', data: { id } },
      audit: { act: 'screening.self-test-requested', detail: { self_test: id } },
      afterwards: async () => app.deferredWork.nudge('self-tests'),
    };
  },
);
