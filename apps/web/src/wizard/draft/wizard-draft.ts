import { TEXT_FIELDS, type WizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { type CallError, callErrorOf } from '../../kernel/calls/call-error.ts';

/** What the page says of the text that was typed. */
export type SaveState =
  | 'untouched'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'not-saved'
  | 'limit-reached'
  | 'refused'
  | 'changed-elsewhere'
  | 'ended';

export interface SavedVersion<Form> {
  readonly version: number;
  readonly data: Form;
}

/** What this device has typed and the server may not have. */
export interface TypedCopy<Form = WizardData> extends SavedVersion<Form> {
  /** What was sent without an answer: one of these may have arrived. */
  readonly sent: readonly Form[];
}

export interface DraftSnapshot<Form = WizardData> {
  readonly data: Form;
  readonly state: SaveState;
  /** True while the page shows what another device saved, until something is entered here. */
  readonly isFromElsewhere: boolean;
  /** Why nothing can be saved any more: the link ended or the form was submitted. */
  readonly ending: CallError | null;
  /** Why the server does not take this text; null where it was not refused. */
  readonly refusal: CallError | null;
}

export interface DraftPlace<Form> {
  /** True when both hold the same answers. */
  readonly isSame: (one: Form, other: Form) => boolean;
  readonly save: (
    draft: SavedVersion<Form>,
    leaving: boolean,
  ) => Promise<{ readonly version: number }>;
  /** What was typed here, without what only stood for a value of the server that is not there any more. */
  readonly withoutLost: (typed: Form, saved: Form) => Form;
  /** What the server has now. */
  readonly read: () => Promise<SavedVersion<Form>>;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly copy: {
    readonly store: (copy: TypedCopy<Form>) => void;
    readonly delete: () => void;
  };
}

/** ours: how long typing pauses before it is saved; a link may save 60 times a minute. */
export const SAVE_AFTER_MS = 1500;
const RETRY_MS = 4000;
/** How many sent texts are compared with what the server has. */
const SENT_MAX = 3;

/** True when both forms hold the same answers. */
export function isSameForm(one: WizardData, other: WizardData): boolean {
  return (
    TEXT_FIELDS.every((field) => one[field] === other[field]) &&
    one.business_type === other.business_type &&
    one.termsAccepted === other.termsAccepted &&
    JSON.stringify(one.owners) === JSON.stringify(other.owners)
  );
}

/** What stands in the way of a save, by the status of its answer; 0 where none came. */
const TROUBLES: ReadonlyMap<number, SaveState> = new Map([
  [0, 'offline'],
  [429, 'limit-reached'],
]);

const ENDINGS: readonly string[] = ['wizard/already-submitted', 'information-request/closed'];

/** Another device saved since. */
const CONFLICTS: readonly string[] = ['wizard/draft-changed', 'wizard/hidden-value-lost'];

/** In these nothing is saved: nothing was typed, it has to be decided first, or the answer would be the same. */
const UNSAVED: readonly SaveState[] = ['untouched', 'changed-elsewhere', 'refused', 'ended'];

/** The same text is refused again, such as one that is too long: it is sent again when it was changed. */
function isRefused({ said, status }: CallError): boolean {
  return said !== null && status < 500 && ![408, 429].includes(status);
}

/** Errors after which the page of the link takes nothing more. */
function isEnding({ error }: CallError): boolean {
  return error.startsWith('link/') || ENDINGS.includes(error);
}

/**
 * What the applicant typed: it is saved on the server a moment after each change, one save at a time, and a
 * copy stays on this device until the server has it.
 */
export class WizardDraft<Form = WizardData> {
  readonly #place: DraftPlace<Form>;
  readonly #listeners = new Set<() => void>();
  #snapshot: DraftSnapshot<Form>;
  #version: number;
  /** The form as the server has it. */
  #saved: Form;
  #unanswered: readonly Form[] = [];
  #isSaving = false;
  #callOff: () => void = () => {};

  constructor(place: DraftPlace<Form>, { version, data }: SavedVersion<Form>) {
    this.#place = place;
    this.#version = version;
    this.#saved = data;
    const state = version === 0 ? 'untouched' : 'saved';
    this.#snapshot = { data, state, isFromElsewhere: false, ending: null, refusal: null };
  }

  get snapshot(): DraftSnapshot<Form> {
    return this.#snapshot;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(data: Form): void {
    const { state } = this.#snapshot;
    this.#store(data);
    if (state === 'changed-elsewhere' || state === 'ended') {
      this.#show({ data });
      return;
    }
    this.#show({ isFromElsewhere: false, refusal: null });
    const isTrouble = state === 'offline' || state === 'not-saved' || state === 'limit-reached';
    this.#show({ data, state: isTrouble ? state : 'saving' });
    if (!isTrouble) this.#saveLater(SAVE_AFTER_MS);
  }

  /** A copy of this device that the server does not have: it is saved unless another device was faster. */
  restore(copy: TypedCopy<Form>): void {
    this.#unanswered = copy.sent;
    const data = this.#place.withoutLost(copy.data, this.#saved);
    if (this.#place.isSame(data, this.#snapshot.data)) {
      this.#place.copy.delete();
      return;
    }
    const isOwn = copy.version === this.#version || this.#isOwn(this.#saved);
    this.#show({ data, state: isOwn ? 'saving' : 'changed-elsewhere' });
    if (isOwn) this.#saveLater(0);
  }

  /** Saves now what is not saved; `leaving` while the page goes away. */
  flush(leaving = false): void {
    if (this.#isSaving || !this.#mayBeSaved) return;
    this.#callOff();
    if (this.#isSaved) this.#showSaved();
    else void this.#save(leaving);
  }

  /** The form was submitted: nothing is saved any more. */
  end(): void {
    this.#callOff();
    this.#place.copy.delete();
    this.#show({ state: 'ended' });
  }

  /** After a change elsewhere: goes on with what is saved there. */
  async takeSaved(): Promise<void> {
    const theirs = await this.#readSaved();
    if (!theirs) return;
    this.#show({ data: theirs.data });
    this.#showSaved();
  }

  /** After a change elsewhere: saves what was typed here in its place. */
  async keepTyped(): Promise<void> {
    const theirs = await this.#readSaved();
    if (!theirs) return;
    const data = this.#place.withoutLost(this.#snapshot.data, theirs.data);
    this.#show({ data, state: 'saving' });
    this.flush();
  }

  /** What another device saved since is shown, unless something here is not saved yet: a save settles that. */
  takeNewer({ version, data }: SavedVersion<Form>): void {
    const { state } = this.#snapshot;
    const isOpen = state === 'untouched' || state === 'saved';
    if (!isOpen || this.#isSaving || !this.#isSaved || version <= this.#version) return;
    this.#version = version;
    this.#saved = data;
    this.#show({ data, isFromElsewhere: true });
    this.#showSaved();
  }

  get #mayBeSaved(): boolean {
    const { state } = this.#snapshot;
    return !UNSAVED.includes(state);
  }

  get #isSaved(): boolean {
    return this.#place.isSame(this.#saved, this.#snapshot.data);
  }

  /** True when the server's version is a save of this device whose answer was lost. */
  #isOwn(data: Form): boolean {
    return this.#unanswered.some((sent) => this.#place.isSame(sent, data));
  }

  #store(data: Form): void {
    this.#place.copy.store({ version: this.#version, data, sent: this.#unanswered });
  }

  #showSaved(): void {
    this.#unanswered = [];
    this.#place.copy.delete();
    this.#show({ state: 'saved' });
  }

  async #readSaved(): Promise<SavedVersion<Form> | null> {
    const theirs = await this.#place.read().catch(() => null);
    if (!theirs) return null;
    this.#version = theirs.version;
    this.#saved = theirs.data;
    return theirs;
  }

  async #save(leaving: boolean): Promise<void> {
    const { data } = this.#snapshot;
    this.#isSaving = true;
    this.#unanswered = [...this.#unanswered.slice(1 - SENT_MAX), data];
    this.#store(data);
    try {
      const { version } = await this.#place.save({ version: this.#version, data }, leaving);
      this.#version = version;
      this.#saved = data;
      this.#unanswered = [];
    } catch (fault) {
      this.#isSaving = false;
      await this.#handle(fault, data);
      return;
    }
    this.#isSaving = false;
    if (this.#isSaved) {
      this.#showSaved();
      return;
    }
    this.#show({ state: 'saving' });
    this.#saveLater(SAVE_AFTER_MS);
  }

  async #handle(fault: unknown, sent: Form): Promise<void> {
    const error = callErrorOf(fault);
    if (isEnding(error)) {
      this.#show({ state: 'ended', ending: error });
      return;
    }
    if (CONFLICTS.includes(error.error)) {
      await this.#settleConflict();
      return;
    }
    if (isRefused(error) && this.#place.isSame(sent, this.#snapshot.data)) {
      this.#show({ state: 'refused', refusal: error });
      return;
    }
    this.#show({ state: TROUBLES.get(error.status) ?? 'not-saved' });
    this.#saveLater(error.retry_after === null ? RETRY_MS : error.retry_after * 1000);
  }

  async #settleConflict(): Promise<void> {
    const theirs = await this.#place.read().catch(() => null);
    if (!theirs || !this.#isOwn(theirs.data)) {
      this.#show({ state: 'changed-elsewhere' });
      return;
    }
    this.#version = theirs.version;
    this.#saved = theirs.data;
    this.flush();
  }

  #saveLater(ms: number): void {
    this.#callOff();
    this.#callOff = this.#place.after(ms, () => this.flush());
  }

  #show(change: Partial<DraftSnapshot<Form>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
