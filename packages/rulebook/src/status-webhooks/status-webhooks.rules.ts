import { declareRefusals } from '../kernel/refusal.ts';

/** The header of the signature: `t=SECONDS,v1=HEX`, the HMAC-SHA256 over `SECONDS.BODY`. */
export const WEBHOOK_SIGNATURE_HEADER = 'verify-admin-signature';

/** ours: how often a message is sent, within about two hours; the pause doubles from one to the next. */
export const WEBHOOK_TRIES = 8;
export const WEBHOOK_FIRST_PAUSE_SECONDS = 60;

export const WEBHOOK_REFUSALS = declareRefusals({
  'status-webhook/unknown': { status: 404, sentence: 'There is no such message.' },
  'status-webhook/not-failed': {
    status: 409,
    sentence: 'This message is already on its way. Wait for what comes of it.',
  },
  'status-webhook/overtaken': {
    status: 409,
    sentence:
      'A later status of this account was sent, or is on its way. Sent after it, this one would be read as the newest.',
  },
  'status-webhook/no-url': {
    status: 409,
    sentence: 'No address is set: an administrator has to set STATUS_WEBHOOK_URL.',
  },
});
