import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { ProblemMessage } from '@verify-admin/rulebook/wizard/messages/languages';
import { type CallError, callErrorOf } from '../../kernel/calls/call-error.ts';

/** What an applicant reads of a failure: a message in their language, or the server's sentence, which is English. */
export type FailureMessage = ProblemMessage | { readonly sentence: string };

/** By the code of a refusal: the text of the catalogue that says the same. One that says less is none of them. */
export type RefusalTexts = Readonly<Record<string, ProblemMessage>>;

const GENERAL: RefusalTexts = { 'rate/limited': { message: 'draft.limitReached' } };

/**
 * The message of a call that failed.
 * @param own where the server does not say why
 * @param texts of the refusals of this call
 */
export function failureMessage(
  fault: unknown,
  own: FailureMessage,
  texts: RefusalTexts = {},
): FailureMessage {
  const { said, error } = callErrorOf(fault);
  const text = texts[error] ?? GENERAL[error];
  if (text) return text;
  return said === null ? own : { sentence: said };
}

/** The same of a page that could not be read. `lost` asks to check the connection: it is for no answer alone. */
export function loadFailureMessage(error: CallError, lost: MessageKey): FailureMessage {
  return failureMessage(error, error.status === 0 ? { message: lost } : { sentence: error.detail });
}

/** The language of a message, where it may be another than the page's. */
export function langOf(message: FailureMessage): 'en' | undefined {
  return 'sentence' in message ? 'en' : undefined;
}
