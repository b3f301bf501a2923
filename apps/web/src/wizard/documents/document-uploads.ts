import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import type {
  InfectedDocument,
  UploadedDocument,
} from '@verify-admin/rulebook/wizard/stored-documents.shape';
import { callErrorOf } from '../../kernel/calls/call-error.ts';
import type { ChosenFile } from './chosen-file.ts';
import { type FileProblem, problemOf, refuseFile } from './judge-file.ts';
import { type FailureMessage, failureMessage } from '../messages/failure-message.ts';

/** What is known of the file of one document. */
export type DocumentState =
  | {
      readonly kind: 'stored';
      readonly stored: UploadedDocument;
      readonly file: File | null;
      /** Why it could not be removed. */
      readonly problem?: FailureMessage;
    }
  /** `share` is 0 to 1; paused while there is no connection. */
  | (ChosenFile & {
      readonly kind: 'sending';
      readonly share: number;
      readonly paused: boolean;
    })
  | { readonly kind: 'refused'; readonly file: File; readonly problem: FailureMessage };

export type DocumentStates = ReadonlyMap<DocumentField, DocumentState>;

export interface UploadLimits {
  readonly file_bytes: number;
  readonly files: number;
}

export interface UploadPlace {
  readonly send: (
    document: DocumentField,
    chosen: ChosenFile,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadedDocument>;
  /** A number for a file that was chosen now. */
  readonly newId: () => string;
  readonly remove: (document: DocumentField) => Promise<unknown>;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly files: {
    readonly store: (document: DocumentField, chosen: ChosenFile) => void;
    /** Settles when the file would not come back with a reload. */
    readonly delete: (document: DocumentField) => Promise<void>;
  };
}

const RETRY_MS = 4000;

/**
 * The files of the documents: each is sent as soon as it is chosen, waits while there is no connection and goes
 * on when it is back.
 */
export class DocumentUploads {
  readonly #place: UploadPlace;
  readonly #limits: UploadLimits;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Map<DocumentField, AbortController>();
  /** Shown until this device deleted them; none of them is sent any more. */
  readonly #removing = new Set<DocumentField>();
  /** Removals that the server has not answered: they name the document, so a newer file is sent after them. */
  readonly #removals = new Map<DocumentField, Promise<unknown>>();
  #states: DocumentStates;
  #used: number;
  #infected: readonly InfectedDocument[];
  #changes = 0;
  #callOff: () => void = () => {};

  constructor(
    place: UploadPlace,
    stored: readonly UploadedDocument[],
    limits: UploadLimits,
    used: number,
    infected: readonly InfectedDocument[] = [],
  ) {
    this.#infected = infected;
    this.#place = place;
    this.#limits = limits;
    this.#used = used;
    this.#states = new Map(
      stored.map((one) => [one.document, { kind: 'stored', stored: one, file: null }]),
    );
  }

  get states(): DocumentStates {
    return this.#states;
  }

  /** How often something changed here. */
  get changes(): number {
    return this.#changes;
  }

  /** What the server has, another device's files too, where nothing changed here since it was asked. */
  takeStored(
    stored: readonly UploadedDocument[],
    used: number,
    infected: readonly InfectedDocument[] = [],
  ): void {
    this.#infected = infected;
    const next = new Map([...this.#states].filter(([, { kind }]) => kind !== 'stored'));
    for (const one of stored) {
      const before = this.#states.get(one.document);
      if (before && before.kind !== 'stored') continue;
      const isSame = before?.stored.upload_id === one.upload_id;
      next.set(one.document, isSame ? before : { kind: 'stored', stored: one, file: null });
    }
    this.#used = used;
    this.#replace(next);
  }

  /** What the virus scanner found in the file that was sent last; null where nothing was found. */
  foundIn(document: DocumentField): FileProblem | null {
    const found = this.#infected.find((one) => one.document === document)?.found;
    return found ? { message: 'upload.infected', facts: { found } } : null;
  }

  /** How many files this link may still send. */
  get left(): number {
    return this.#limits.files - this.#used - this.#underWay.size;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * A file was chosen: it takes the place of the one before.
   * @param upload_id of a file that was chosen before a reload
   */
  choose(document: DocumentField, file: File, upload_id = this.#place.newId()): void {
    this.#underWay.get(document)?.abort();
    this.#underWay.delete(document);
    const problem = refuseFile(file, { file_bytes: this.#limits.file_bytes, left: this.left });
    if (problem) {
      this.#refuse(document, file, problem);
      return;
    }
    const chosen = { file, upload_id };
    this.#place.files.store(document, chosen);
    void this.#send(document, chosen);
  }

  /** Sends again what was refused for a passing reason or waits for the connection. */
  retry(): void {
    this.#callOff();
    for (const [document, state] of this.#states) {
      if (state.kind !== 'sending' || !state.paused || this.#removing.has(document)) continue;
      void this.#send(document, state, state.share);
    }
  }

  /** What is shown as removed does not come back with a reload: it is shown once this device deleted it. */
  async remove(document: DocumentField): Promise<void> {
    this.#underWay.get(document)?.abort();
    this.#underWay.delete(document);
    const before = this.#states.get(document);
    this.#removing.add(document);
    await this.#place.files.delete(document);
    this.#removing.delete(document);
    if (this.#states.get(document) !== before) return;
    this.#show(document, null);
    if (!before) return;
    const removal = this.#place.remove(document);
    this.#removals.set(document, removal);
    try {
      await removal;
    } catch (fault) {
      // What the server still has is shown again, unless another file was chosen meanwhile.
      const problem = failureMessage(fault, { message: 'upload.notRemoved' });
      const isOpen = !this.#states.has(document);
      if (isOpen && before.kind === 'stored') this.#show(document, { ...before, problem });
    } finally {
      this.#removals.delete(document);
    }
  }

  /** Settles when nothing is being sent any more: true when no file was refused. */
  settled(): Promise<boolean> {
    return new Promise((resolve) => {
      const check = () => {
        const kinds = [...this.#states.values()].map(({ kind }) => kind);
        if (kinds.includes('sending')) return;
        leave();
        resolve(!kinds.includes('refused'));
      };
      const leave = this.subscribe(check);
      check();
    });
  }

  async #send(document: DocumentField, chosen: ChosenFile, begun = 0): Promise<void> {
    const { file, upload_id } = chosen;
    const sending = new AbortController();
    this.#underWay.set(document, sending);
    const show = (share: number, paused: boolean) =>
      this.#show(document, { kind: 'sending', file, upload_id, share, paused });
    show(begun, false);
    try {
      await this.#removals.get(document)?.catch(() => undefined);
      if (sending.signal.aborted) return;
      const onShare = (share: number) => !sending.signal.aborted && show(share, false);
      const stored = await this.#place.send(document, chosen, onShare, sending.signal);
      if (sending.signal.aborted) return;
      this.#underWay.delete(document);
      this.#used += 1;
      void this.#place.files.delete(document);
      this.#show(document, { kind: 'stored', stored, file });
    } catch (fault) {
      if (sending.signal.aborted) return;
      this.#underWay.delete(document);
      const error = callErrorOf(fault);
      const isLimit = error.status === 429 && error.error !== 'wizard/files-used-up';
      if (error.isPassing || isLimit) {
        const state = this.#states.get(document);
        show(state?.kind === 'sending' ? state.share : 0, true);
        this.#callOff();
        const ms = error.retry_after === null ? RETRY_MS : error.retry_after * 1000;
        this.#callOff = this.#place.after(ms, () => this.retry());
        return;
      }
      this.#refuse(document, file, problemOf(error, this.#limits.file_bytes));
    }
  }

  /** A refused file is not tried again after a reload. */
  #refuse(document: DocumentField, file: File, problem: FailureMessage): void {
    void this.#place.files.delete(document);
    this.#show(document, { kind: 'refused', file, problem });
  }

  #show(document: DocumentField, state: DocumentState | null): void {
    const next = new Map(this.#states);
    if (state) next.set(document, state);
    else next.delete(document);
    this.#replace(next);
  }

  #replace(states: DocumentStates): void {
    this.#states = states;
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}
