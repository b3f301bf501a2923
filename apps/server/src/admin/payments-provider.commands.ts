import * as calls from '@verify-admin/rulebook/admin/admin.contract';
import { preparedCommand } from '../kernel/command.ts';

/** CALL-82, ADMIN-16: asks the payments provider, logs what it answered, and shows it. */
export const postPaxumData = preparedCommand(
  calls.postPaxumData,
  (_input, { app }) => app.paymentsProvider.test(),
  async (_input, { app, now }, tested) => {
    const { ok, provider } = tested;
    const result = tested.ok ? tested.answer : tested.why;
    app.log.info({ ok, provider, result }, 'payments-provider test');
    return {
      output: { ok, provider, result, created: now },
      audit: {
        act: 'payments-provider.tested',
        outcome: ok ? 'ok' : 'failed',
        detail: { provider, result },
      },
    };
  },
);
