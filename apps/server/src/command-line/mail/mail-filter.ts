import { domainToASCII, domainToUnicode } from 'node:url';
import { parseArgs } from 'node:util';
import { EMAIL_KIND_WORDS, type EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import type { UndeliveredFilter, UndeliveredState } from '../../emails/undelivered.store.ts';
import { CommandRefused } from '../command-line.ts';

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

function isState(word: string): word is UndeliveredState {
  return word === 'waiting' || word === 'failed';
}

function stateOf(word: string | undefined): UndeliveredState | null {
  if (word === undefined) return null;
  if (isState(word)) return word;
  throw new CommandRefused('--state is waiting or failed.');
}

function kindOf(word: string | undefined): EmailKind | null {
  if (word === undefined) return null;
  const kind = EMAIL_KIND_WORDS.find((one) => one === word);
  if (kind) return kind;
  throw new CommandRefused(`--kind is one of ${EMAIL_KIND_WORDS.join(', ')}.`);
}

function momentOf(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  throw new CommandRefused(
    `${option} is a moment with its zone, as 2026-11-29T18:00Z, or a day in UTC, as 2026-11-29.`,
  );
}

/** An address or a domain in each way of writing its domain. */
function recipientsOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  const sought = text.trim().toLowerCase();
  const at = sought.lastIndexOf('@');
  const domain = sought.slice(at + 1);
  if (domain === '') throw new CommandRefused('--to is an address or a domain.');
  const name = at < 0 ? '' : sought.slice(0, at);
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)]);
  return [...domains].filter((one) => one !== '').map((one) => `${name}@${one}`);
}

interface MailAsk {
  readonly filter: UndeliveredFilter;
  /** Whether the filter leaves any email out. */
  readonly isNarrow: boolean;
  readonly isSure: boolean;
}

/** Reads which emails are meant. */
export function readMailFilter(args: string[]): MailAsk {
  const { values } = parseArgs({
    args,
    options: {
      state: { type: 'string' },
      kind: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { yes: isSure, ...narrowing } = values;
  const filter = {
    state: stateOf(values.state),
    kind: kindOf(values.kind),
    since: momentOf('--since', values.since),
    until: momentOf('--until', values.until),
    to: recipientsOf(values.to),
  };
  const isNarrow = Object.values(narrowing).some((value) => value !== undefined);
  return { filter, isNarrow, isSure };
}
