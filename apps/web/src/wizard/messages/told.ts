import type { MessageKey } from '@verify-admin/rulebook/wizard/messages/english';
import type { ToldProblem } from '@verify-admin/rulebook/wizard/messages/languages';
import { type CallError, callErrorOf } from '../../kernel/calls/call-error.ts';

/** What an applicant is told: a message in their language, or the server's sentence, which is English. */
export type Told = ToldProblem | { readonly sentence: string };

/** By the code of a refusal: the text of the catalogue that says the same. One that says less is none of them. */
export type RefusalTexts = Readonly<Record<string, ToldProblem>>;

const GENERAL: RefusalTexts = { 'rate/limited': { message: 'draft.limitReached' } };

/**
 * What is told of a call that failed.
 * @param own where the server does not say why
 * @param texts of the refusals of this call
 */
export function toldOf(fault: unknown, own: Told, texts: RefusalTexts = {}): Told {
  const { said, error } = callErrorOf(fault);
  const text = texts[error] ?? GENERAL[error];
  if (text) return text;
  return said === null ? own : { sentence: said };
}

/** The same of a page that could not be read. `lost` asks to check the connection: it is for no answer alone. */
export function toldOfRead(error: CallError, lost: MessageKey): Told {
  return toldOf(error, error.status === 0 ? { message: lost } : { sentence: error.detail });
}

/** The language of what is told, where it may be another than the page's. */
export function langOf(told: Told): 'en' | undefined {
  return 'sentence' in told ? 'en' : undefined;
}
