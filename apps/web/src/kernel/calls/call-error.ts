import type { ChangedFact, ErrorBody } from '@verify-admin/rulebook/kernel/refusal';

/** An answer that is no success: ours, or of what stands between us and the server. */
export interface FailedAnswer extends Partial<ErrorBody> {
  readonly message?: string;
}

/** The failure of a call, as the server answered it or as the connection broke. */
export class CallError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  /** The refusal's code `feature/what`, `fault`, `network/lost`, or `network/between`. */
  readonly error: string;
  /** The sentence for the person. */
  readonly detail: string;
  /**
   * The server's sentence on why; null where it gives none: no answer came, it cannot be read, or it is a fault of
   * the server, whose sentence is the same for all.
   */
  readonly said: string | null;
  /** The documents' own number for the refusal; null where they give none. */
  readonly code: number | null;
  readonly request_id: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
  /** Of a decision whose facts changed: what changed since they were seen. */
  readonly changed: readonly ChangedFact[];
  /** Of the same: the facts as they are now, for the next decision. */
  readonly facts_now: string | undefined;
  /** Seconds the server asks to wait; null when it does not. */
  readonly retry_after: number | null;

  constructor(status: number, body: FailedAnswer, retry_after: number | null = null) {
    const sentence = body.detail || body.message || '';
    super(sentence || FAULT_SENTENCE);
    this.name = 'CallError';
    this.status = status;
    this.error = body.error ?? 'fault';
    this.detail = sentence || FAULT_SENTENCE;
    const isFault = status === 500 && this.error === 'fault';
    this.said = sentence === '' || status === 0 || isFault ? null : sentence;
    this.code = body.code ?? null;
    this.request_id = body.request_id;
    this.fields = body.fields ?? {};
    this.facts = body.facts ?? {};
    this.changed = body.changed ?? [];
    this.facts_now = body.facts_now;
    this.retry_after = retry_after;
  }

  /**
   * True when the call may never have reached the server, or the server could not do it now: it is being
   * restarted, or its disk is full.
   */
  get isPassing(): boolean {
    return [0, 503, 507].includes(this.status);
  }
}

/** What was thrown, as the failure of a call; anything else is a fault of ours unless another is given. */
export function callErrorOf(fault: unknown, other = new CallError(500, {})): CallError {
  return fault instanceof CallError ? fault : other;
}

/** What is said of a call that failed: the server's sentence where it gives one, else our own. */
export function saidOf(fault: unknown, own: string): string {
  return callErrorOf(fault).said ?? own;
}

const FAULT_SENTENCE = 'Something went wrong on our side. Please try again.';

/** No answer came: the network is gone, or the server is. */
export function networkLost(): CallError {
  const detail = 'The server cannot be reached. Please try again.';
  return new CallError(0, { error: 'network/lost', detail });
}

/** Something between the browser and the server answered in its place; whether anything was done is not known. */
export function answeredBetween(): CallError {
  const detail =
    'The server did not answer: something between it and this browser did. Please try again.';
  return new CallError(0, { error: 'network/between', detail });
}
