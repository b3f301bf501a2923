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

/**
 * A failed exchange in plain words. The server's own text stays out: it may quote the recipient. RFC 5321: 5xx is a final
 * no. A wrong password is ours to mend, so that trying again may help.
 * @param isBegun whether the server was told of the message; from then on only its answer says that it has none
 */
export function describeFailure(error: unknown, isBegun: boolean): MailOutcome {
  const read = smtpError.safeParse(error);
  const { code = '', responseCode } = read.success ? read.data : {};
  const why = SENTENCES[code] ?? 'The email could not be delivered to the mail server.';
  const isAnswer = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
  const passing = !isAnswer || responseCode < 500;
  return { ok: false, why, passing, ...(isBegun && !isAnswer && { mayHaveArrived: true }) };
}
