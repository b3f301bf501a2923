import { NO_TIME, type Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sendNextWebhook, switchStatusWebhooks } from './send-webhooks.ts';
import { listStatusWebhooks, sendStatusWebhookAgain } from './status-webhooks.commands.ts';

export const statusWebhooksFeature: Feature = {
  calls: [listStatusWebhooks, sendStatusWebhookAgain],
  work: { 'status-webhooks': sendNextWebhook },
  tasks: [{ everyMs: MINUTE_MS, isFirstNow: true, unchecked: NO_TIME, run: switchStatusWebhooks }],
};
