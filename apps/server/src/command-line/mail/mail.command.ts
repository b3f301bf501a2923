import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { EMAIL_KIND_WORDS, EMAIL_KINDS } from '@verify-admin/rulebook/emails/email.rules';
import { nextTryOf } from '@verify-admin/rulebook/kernel/delivery';
import { listUndelivered } from '../../emails/undelivered.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { type CommandLine, CommandRefused, print } from '../command-line.ts';
import { changeEmail, dropEmail, retryEmail } from './change-email.ts';
import { readMailFilter } from './mail-filter.ts';

type Undelivered = Awaited<ReturnType<typeof listUndelivered>>;

const USAGE =
  'mail list|retry|drop [--state waiting|failed] [--kind KIND] [--since MOMENT] [--until MOMENT] [--to ADDRESS|DOMAIN] [--yes]';

function stateText({ state, tries, ...email }: Undelivered[number]): string {
  if (state === 'failed') return 'failed';
  const next = nextTryOf({ state, ...email });
  if (next === null) return 'waiting';
  const tried = tries === 1 ? 'once' : `${tries} times`;
  return `waiting, tried ${tried}, next at ${next}`;
}

function line(email: Undelivered[number]): string {
  const { id, created, account_type, account_id, kind, recipient, why } = email;
  const account = formatClientId(account_type, account_id);
  const facts = [id, created, account, EMAIL_KINDS[kind].label, recipient, stateText(email), why];
  return facts.filter((fact) => fact !== null).join('  ');
}

/** `3 emails`, `3 emails: 2 KYC email, 1 KYB email` */
function counted(emails: Undelivered): string {
  const all = emails.length === 1 ? '1 email' : `${emails.length} emails`;
  const kinds = EMAIL_KIND_WORDS.flatMap((kind) => {
    const { length } = emails.filter((email) => email.kind === kind);
    return length === 0 ? [] : `${length} ${EMAIL_KINDS[kind].label}`;
  });
  return kinds.length === 0 ? all : `${all}: ${kinds.join(', ')}`;
}

const ACTS = {
  retry: { change: retryEmail, done: 'Tried again from now on' },
  drop: { change: dropEmail, done: 'Dropped' },
} as const;

/** @returns 1 where one of them was left as it is */
async function changeAll(app: AppContext, emails: Undelivered, act: keyof typeof ACTS) {
  const { change, done } = ACTS[act];
  const changed: Undelivered[number][] = [];
  for (const email of emails) {
    const left = await changeEmail(app, email, change);
    if (left === null) changed.push(email);
    else print(`${email.id}  left as it is: ${left}`);
  }
  print(`${done}: ${counted(changed)}.`);
  return changed.length === emails.length ? 0 : 1;
}

export const mail: CommandLine = {
  usage: USAGE,
  about:
    'lists, tries again, or drops for good the emails that nobody received yet\n' +
    'waiting: tried again by themselves, for three days · failed: not tried again by themselves\n' +
    '--kind: kyc, kyb, kyb-request, kyb-reminder · --since, --until: when they were asked for\n' +
    'drop needs --yes; without it, it says what it would drop',
  run: async ([act = '', ...args], open) => {
    if (act !== 'list' && act !== 'retry' && act !== 'drop') {
      throw new CommandRefused(`Usage: ${USAGE}`);
    }
    const { filter, isNarrow, isSure } = readMailFilter(args);
    if (act !== 'list' && !isNarrow) {
      throw new CommandRefused(`Say which: mail ${act} takes at least one of the filters.`);
    }
    const app = await open();
    const emails = await listUndelivered(app.db, filter);
    if (act === 'list') {
      for (const email of emails) print(line(email));
      print(`${counted(emails)}.`);
      return 0;
    }
    if (act === 'drop' && !isSure && emails.length > 0) {
      throw new CommandRefused(`This would drop ${counted(emails)}. Repeat it with --yes.`);
    }
    return changeAll(app, emails, act);
  },
};
