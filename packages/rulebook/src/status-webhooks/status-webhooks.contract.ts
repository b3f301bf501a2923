import * as z from 'zod/mini';
import { storedAccountTypeField } from '../accounts/account-type.ts';
import { SENT_CHECKS } from '../checks/checks.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { DELIVERY_STATES } from '../kernel/delivery.ts';
import { moment, nullableMoment, wholeNumber } from '../kernel/field.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { WEBHOOK_REFUSALS } from './status-webhooks.rules.ts';

/** What the receiver of STATUS_WEBHOOK_URL is sent for each status that changes. */
export const statusMessage = z.object({
  /** The same at every try, so that the receiver handles it once. */
  id: z.number(),
  event: z.literal('status.changed'),
  client_id: z.string(),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  sequence: z.number(),
  check: z.enum(SENT_CHECKS),
  from: z.nullable(z.string()),
  to: z.string(),
  changed: moment,
});
export type StatusMessage = z.infer<typeof statusMessage>;

const statusWebhook = z.object({
  id: z.number(),
  account_type: storedAccountTypeField,
  account_id: z.number(),
  /** Of the account, from 1: the later message has the larger one. */
  sequence: z.number(),
  check_name: z.enum(SENT_CHECKS),
  from_status: z.nullable(z.string()),
  to_status: z.string(),
  changed: moment,
  state: z.enum(wordsOf(DELIVERY_STATES)),
  tries: z.number(),
  /** What went wrong at the last try. */
  why: z.nullable(z.string()),
  updated: nullableMoment,
});
export type StatusWebhook = z.infer<typeof statusWebhook>;

/** ours: the newest messages to the payment provider, newest first. */
export const listStatusWebhooks = declareQuery({
  name: 'listStatusWebhooks',
  method: 'GET',
  path: '/status_webhooks',
  access: 'status-webhook/manage',
  input: z.object({}),
  output: z.object({
    /** The host they are sent to; null where none is set. */
    host: z.nullable(z.string()),
    failed: z.number(),
    data: z.array(statusWebhook),
  }),
  refusals: {},
  about: 'KYB-07, KYC-02',
});

/** ours: sends a message again; the receiver knows it by its number. */
export const sendStatusWebhookAgain = declareCommand({
  name: 'sendStatusWebhookAgain',
  method: 'POST',
  path: '/send_status_webhook_again',
  access: 'status-webhook/manage',
  input: z.object({ id: wholeNumber }),
  output: z.object({ message: z.string() }),
  refusals: WEBHOOK_REFUSALS,
  about: 'KYB-07, KYC-02',
});
