import { PassThrough } from 'node:stream';
import { describeFailure } from './mail-failure.ts';
import { type Mail, type MailOutcome, refuseMessage } from './mail.ts';

interface SmtpSettings {
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** How long one step of the exchange may take, and three times that the whole of it. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const WHOLE = 3;

/**
 * A server that drips one byte a second keeps every step alive and is given up all the same.
 * @param isBegun whether the server was told of a message
 */
async function within(
  ms: number,
  exchange: Promise<unknown>,
  isBegun: () => boolean,
): Promise<MailOutcome> {
  const failed = (error: unknown) => describeFailure(error, isBegun());
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<MailOutcome>((resolve) => {
    timer = setTimeout(() => resolve(failed({ code: 'ETIMEDOUT' })), ms);
  });
  const outcome = exchange.then((): MailOutcome => ({ ok: true }), failed);
  const first = await Promise.race([outcome, late]);
  clearTimeout(timer);
  return first;
}

/** Mail over SMTP, one connection per message. No file and no address is ever read for a message. */
export function smtpMail({ url, from, patienceMs = PATIENCE_MS }: SmtpSettings): Mail {
  const open = async () => {
    // Loaded with the first email: a start does not wait for it.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    send: async (message) => {
      const why = refuseMessage(message);
      if (why !== null) return { ok: false, why, passing: false };
      const { message_id, to, subject, text, html } = message;
      const transport = await open();
      let isBegun = false;
      // A message is read once the server has let us in.
      transport.use('stream', (mail, done) => {
        mail.message.transform(() => {
          isBegun = true;
          return new PassThrough();
        });
        done();
      });
      const sending = transport.sendMail({
        from,
        to,
        envelope: { from: from.address, to: to.address },
        subject,
        text,
        html,
        messageId: message_id,
        // RFC 3834: no holiday reply is wanted.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return within(patienceMs * WHOLE, sending, () => isBegun);
    },
    verify: async () => within(patienceMs * WHOLE, (await open()).verify(), () => false),
  };
}
