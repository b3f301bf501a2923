import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import type { AccountEvent, Events, Gap } from './events.ts';

/** Who is not heard of for so long is taken to have left: his process may have died. */
const GONE_AFTER_MS = MINUTE_MS;

/** What a screen that has an account open is told. */
export type AccountNews =
  | {
      readonly kind: 'change';
      readonly act: string;
      readonly by: string | null;
      readonly seq: number;
      readonly tab: string | null;
    }
  | { readonly kind: 'here'; readonly usernames: string[] }
  | Gap;

interface Screen {
  readonly username: string;
  readonly tell: (news: AccountNews) => void;
  /** The names it was told last, as text. */
  told: string | null;
}

/** One screen that has an account open. */
export interface ResponseCookies {
  /** Says that the screen is still there, and finds out who has gone without saying so. */
  beat(): void;
  leave(): void;
}

interface OpenAccount {
  readonly screens: Set<Screen>;
  /** Visits of every process, by their name. */
  readonly visits: Map<string, { readonly username: string; readonly heard: number }>;
}

/** Which accounts are open on whose screens, in all processes, and what those screens are told. */
export class OpenAccounts {
  readonly #events: Events;
  readonly #clock: () => number;
  readonly #open = new Map<string, OpenAccount>();
  #swept = 0;

  constructor(events: Events, clock: () => number) {
    this.#events = events;
    this.#clock = clock;
    events.subscribe((event) => this.#hear(event));
  }

  /** Somebody opened the account: the others are told, and `tell` hears at once who they are. */
  enter(key: AccountKey, username: string, tell: Screen['tell']): ResponseCookies {
    const visit = randomUUID();
    const screen: Screen = { username, tell, told: null };
    const say = (is_here: boolean) =>
      this.#events.publish({ kind: 'presence', ...key, by: username, visit, is_here });
    const account = this.#accountOf(key);
    account.screens.add(screen);
    this.#tellHere(account, screen);
    say(true);
    return {
      beat: () => {
        say(true);
        this.#tellHere(account, screen);
      },
      leave: () => {
        account.screens.delete(screen);
        say(false);
      },
    };
  }

  #accountOf(key: AccountKey): OpenAccount {
    const name = nameOf(key);
    const known = this.#open.get(name);
    if (known) return known;
    const account: OpenAccount = { screens: new Set(), visits: new Map() };
    this.#open.set(name, account);
    return account;
  }

  #hear(event: AccountEvent | Gap): void {
    this.#sweep();
    if (event.kind === 'gap') {
      for (const { screens } of this.#open.values()) for (const { tell } of screens) tell(event);
    } else if (event.kind === 'change') this.#hearChange(event);
    else if (event.kind === 'batch') this.#hearBatch(event);
    else this.#hearPresence(event);
  }

  #hearChange(event: AccountEvent & { kind: 'change' }): void {
    const { kind, act, by, seq, tab = null } = event;
    const account = this.#open.get(nameOf(event));
    for (const { tell } of account?.screens ?? []) tell({ kind, act, by, seq, tab });
  }

  #hearBatch({ account_type, account_ids, act, seq }: AccountEvent & { kind: 'batch' }): void {
    for (const account_id of account_ids) {
      // Whoever started the batch has to read the account again like everybody else.
      const change = { kind: 'change', account_type, account_id, act, by: null, seq } as const;
      this.#hearChange(change);
    }
  }

  #hearPresence(event: AccountEvent & { kind: 'presence' }): void {
    const account = this.#accountOf(event);
    if (event.is_here) {
      account.visits.set(event.visit, { username: event.by, heard: this.#clock() });
    } else account.visits.delete(event.visit);
    for (const screen of account.screens) this.#tellHere(account, screen);
    this.#forgetClosed(nameOf(event), account);
  }

  #forgetClosed(name: string, { screens, visits }: OpenAccount): void {
    if (screens.size === 0 && visits.size === 0) this.#open.delete(name);
  }

  /** Forgets the visits of processes that died while nobody here had the account open. */
  #sweep(): void {
    const gone = this.#clock() - GONE_AFTER_MS;
    if (this.#swept > gone) return;
    this.#swept = this.#clock();
    for (const [name, account] of this.#open) {
      forgetGone(account, gone);
      this.#forgetClosed(name, account);
    }
  }

  /** Tells a screen who else is here when that is not what it was told last. */
  #tellHere(account: OpenAccount, screen: Screen): void {
    forgetGone(account, this.#clock() - GONE_AFTER_MS);
    const all = new Set([...account.visits.values()].map(({ username }) => username));
    all.delete(screen.username);
    const usernames = [...all].toSorted();
    const told = usernames.join(' ');
    if (told === screen.told) return;
    screen.told = told;
    screen.tell({ kind: 'here', usernames });
  }
}

function forgetGone({ visits }: OpenAccount, gone: number): void {
  for (const [visit, { heard }] of visits) if (heard <= gone) visits.delete(visit);
}

function nameOf({ account_type, account_id }: AccountKey): string {
  return `${account_type} ${account_id}`;
}
