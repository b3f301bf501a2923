import { NO_TIME, type Feature } from '../feature.ts';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { Webhook } from '../openapi/webhooks.ts';
import {
  type StatusMessage,
  statusMessage,
} from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import {
  WEBHOOK_SIGNATURE_HEADER,
  WEBHOOK_TRIES,
} from '@verify-admin/rulebook/status-webhooks/status-webhooks.rules';
import { sendNextWebhook, switchStatusWebhooks } from './send-webhooks.ts';
import { listStatusWebhooks, sendStatusWebhookAgain } from './status-webhooks.commands.ts';

const statusChanged: Webhook = {
  name: 'statusChanged',
  summary: 'A status of an account changed.',
  description:
    'Sent to STATUS_WEBHOOK_URL and signed with STATUS_WEBHOOK_KEY, the messages of an account one after the other. ' +
    'How to verify one is in `docs/integrating.md`.',
  tag: 'status-webhook',
  message: statusMessage,
  example: {
    id: 120,
    event: 'status.changed',
    client_id: 'studio:12',
    account_type: 'studio',
    account_id: 12,
    sequence: 3,
    check: 'kyb',
    from: 'SUBMITTED',
    to: 'APPROVED',
    changed: '2026-11-28T14:05:00.000Z',
  } satisfies StatusMessage,
  signatureHeader: WEBHOOK_SIGNATURE_HEADER,
  tries: WEBHOOK_TRIES,
};

export const statusWebhooksFeature: Feature = {
  webhooks: [statusChanged],
  calls: [listStatusWebhooks, sendStatusWebhookAgain],
  work: { 'status-webhooks': sendNextWebhook },
  tasks: [{ everyMs: MINUTE_MS, isFirstNow: true, unchecked: NO_TIME, run: switchStatusWebhooks }],
};
