import * as calls from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import { command, query } from '../kernel/command.ts';
import {
  isOvertaken,
  listWebhooks,
  lockWebhook,
  queueWebhookAgain,
} from './status-webhooks.store.ts';

export const listStatusWebhooks = query(calls.listStatusWebhooks, async (_input, { app }) => {
  const url = app.config.STATUS_WEBHOOK_URL;
  return { host: url === undefined ? null : new URL(url).host, ...(await listWebhooks(app.db)) };
});

export const sendStatusWebhookAgain = command(
  calls.sendStatusWebhookAgain,
  async ({ id }, { app, trx, now, refuse }) => {
    if (app.config.STATUS_WEBHOOK_URL === undefined) throw refuse('status-webhook/no-url');
    const webhook = await lockWebhook(trx, id);
    if (!webhook) throw refuse('status-webhook/unknown');
    if (webhook.state === 'queued') throw refuse('status-webhook/not-failed');
    if (await isOvertaken(trx, webhook)) throw refuse('status-webhook/overtaken');
    await queueWebhookAgain(trx, id, now);
    const { account_type, account_id, check_name, to_status } = webhook;
    return {
      output: { message: 'The message is sent again.' },
      audit: {
        act: 'status-webhook.sent-again',
        account: { account_type, account_id },
        detail: { webhook_id: id, check: check_name, to: to_status },
      },
      afterwards: async () => app.deferredWork.nudge('status-webhooks'),
    };
  },
);
