import * as z from 'zod';
import type { MailOutcome } from './mail.ts';

/** The fields of nodemailer's errors: its own code, and the server's answer where there was one. */
const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server did not accept our user name and password.',
  EENVELOPE: 'The mail server refused the recipient.',
  EMESSAGE: 'The mail server refused the email.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ECONNECTION: 'The mail server cannot be reached.',
  ECONNREFUSED: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  EDNS: 'The mail server cannot be found.',
  ETLS: 'The mail server offers no secure connection.',
};

/** RFC 5321: 5xx is a final no. A wrong password is ours to mend, so that trying again may help. */
function isPassing(code: string, responseCode: number | undefined): boolean {
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  return !isAnswer || responseCode === undefined || responseCode < 500;
}

/**
 * A failed exchange in plain words. The server's own text stays out: it may quote the recipient.
 */
export function describeFailure(error: unknown): MailOutcome {
  const read = smtpError.safeParse(error);
  const { code = '', responseCode } = read.success ? read.data : {};
  const why = SENTENCES[code] ?? 'The email could not be delivered to the mail server.';
  return { ok: false, why, passing: isPassing(code, responseCode) };
}
