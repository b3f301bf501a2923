import { createHmac } from 'node:crypto';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { StatusMessage } from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import { WEBHOOK_SIGNATURE_HEADER } from '@verify-admin/rulebook/status-webhooks/status-webhooks.rules';
import type { AppContext } from '../kernel/app-context.ts';
import { nowOf } from '../platform/clock.ts';
import { type Failure, workOn } from '../platform/leases/queue.ts';
import { receiverRules } from '../platform/outbound/receiver-rules.ts';
import { sendRequest } from '../platform/outbound/send-request.ts';
import { setWebhooksEnabled, type StoredWebhook, WEBHOOKS } from './status-webhooks.store.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 };

function messageOf(webhook: StoredWebhook): StatusMessage {
  const { id, account_type, account_id, sequence } = webhook;
  const { check_name, from_status, to_status, changed } = webhook;
  return {
    id,
    event: 'status.changed',
    client_id: formatClientId(account_type, account_id),
    account_type,
    account_id,
    sequence,
    check: check_name,
    from: from_status,
    to: to_status,
    changed,
  };
}

/** `t=SECONDS,v1=HEX`: the moment is signed with the body, so that a receiver can refuse an old message. */
export function webhookSignature(key: string, seconds: number, body: string): string {
  const hex = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Sends one message; null when the receiver took it, else why not. */
async function send(
  { config, keys, clock }: AppContext,
  url: string,
  webhook: StoredWebhook,
): Promise<string | null> {
  const [key = ''] = keys.webhook;
  const body = JSON.stringify(messageOf(webhook));
  const headers = {
    'content-type': 'application/json',
    [WEBHOOK_SIGNATURE_HEADER]: webhookSignature(key, Math.floor(clock() / 1000), body),
  };
  const rules = { hosts: [new URL(url).host], ...receiverRules(config), ...LIMITS };
  const response = await sendRequest({ method: 'POST', url, headers, body }, rules);
  if (!response.ok) return response.why;
  const isTaken = response.status >= 200 && response.status < 300;
  return isTaken ? null : `The payment provider answered ${response.status}.`;
}

/** Changes are queued where an address is set, by the settings of the process that works. */
export async function switchStatusWebhooks({ db, config }: AppContext): Promise<void> {
  await setWebhooksEnabled(db, config.STATUS_WEBHOOK_URL !== undefined);
}

async function attempt(app: AppContext, webhook: StoredWebhook): Promise<Failure | null> {
  const url = app.config.STATUS_WEBHOOK_URL;
  if (url === undefined) return { why: 'No address is set.' };
  const why = await send(app, url, webhook);
  if (why !== null) return { why };
  await WEBHOOKS.end(app.db, webhook, { state: 'sent', why: null, updated: nowOf(app.clock) });
  return null;
}

const sendNext = workOn({
  queue: WEBHOOKS,
  attempt,
  giveUp: ({ db, clock }: AppContext, webhook, why) =>
    WEBHOOKS.end(db, webhook, { state: 'failed', why, updated: nowOf(clock) }),
});

/**
 * Sends the next message that is due, at least once. What is not taken is sent again with doubled pauses; meanwhile
 * the later messages of its account wait.
 * @returns false when none is due, or no address is set.
 */
export async function sendNextWebhook(app: AppContext): Promise<boolean> {
  return app.config.STATUS_WEBHOOK_URL !== undefined && sendNext(app);
}
