import { isEmailAddress, isOneLine } from '@verify-admin/rulebook/kernel/email-address';

export interface MailMessage {
  /** The same at every try, so that a receiver may know a repeat. */
  readonly message_id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The outcome; a failure is a value. */
export type MailOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly why: string;
      /** Another attempt may succeed. */
      readonly passing: boolean;
      /** The exchange broke off without an answer: the mail server may have the message all the same. */
      readonly mayHaveArrived?: true;
    };

/** How email leaves the app. Accepted by the mail server is not yet delivered. */
export interface Mail {
  /** Never throws. */
  send(message: MailMessage): Promise<MailOutcome>;
  /** Whether mail could be handed over now; nothing is sent. */
  verify(): Promise<MailOutcome>;
}

/**
 * Why a message must not be sent at all; null when it may. What is in a
 * header is one line, or the line after it would be a header of the writer's own.
 */
export function refuseMessage({ message_id, to, subject }: MailMessage): string | null {
  if (![message_id, to.name, to.address, subject].every(isOneLine)) {
    return 'The email has a line break where none is allowed.';
  }
  return isEmailAddress(to.address) ? null : 'This is not an email address.';
}

/** Where no mail server is configured, every message fails. */
export const NO_MAIL: Mail = {
  send: async () => ({ ok: false, why: 'No mail server is configured.', passing: false }),
  verify: async () => ({ ok: false, why: 'SMTP_URL is not set.', passing: false }),
};
