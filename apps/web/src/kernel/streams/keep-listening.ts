import { CallError } from '../calls/call-error.ts';

/**
 * The server sends a heartbeat every 20 s; a connection silent for longer than two of them is dead.
 */
const SILENT_MS = 45_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface StreamHandlers {
  readonly signal: AbortSignal;
  readonly onReceived: () => void;
}

interface KeepListening {
  /** Listens once, until the stream ends or breaks. */
  readonly listen: (handlers: StreamHandlers) => Promise<void>;
  /** The stream was opened again after it broke: messages in between were missed. */
  readonly onMissed: () => void;
  /** Runs once after so many milliseconds; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Between 0 and 1: the browsers of a server that went away must not reconnect at the same moment. */
  readonly chance: () => number;
}

/** Whether trying again may help: not where the server refuses. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && [400, 401, 403, 404].includes(error.status);
}

/** Listens to a stream, again and again a little later when it ends; the answer ends it for good. */
export function keepListening(place: KeepListening): () => void {
  const { listen, onMissed, after, chance } = place;
  let stop: () => void = () => {};
  let ended = false;
  let wait = FIRST_WAIT_MS;
  let opened = false;

  function begin(): void {
    const control = new AbortController();
    let callOff = () => {};
    let hasReceived = false;
    const onReceived = () => {
      callOff();
      callOff = after(SILENT_MS, () => control.abort());
      if (hasReceived) return;
      hasReceived = true;
      wait = FIRST_WAIT_MS;
      if (opened) onMissed();
      opened = true;
    };
    stop = () => {
      callOff();
      control.abort();
    };
    void listen({ signal: control.signal, onReceived }).then(
      () => again(callOff, false),
      (error: unknown) => again(callOff, isFinal(error)),
    );
  }

  function again(callOff: () => void, final: boolean): void {
    callOff();
    if (ended || final) return;
    stop = after(wait * (0.5 + chance()), begin);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  begin();
  return () => {
    ended = true;
    stop();
  };
}
