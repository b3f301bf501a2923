import type { Call, InputOf, OutputOf } from '@verify-admin/rulebook/kernel/call';
import { answeredBetween, CallError, type FailedAnswer, networkLost } from './call-error.ts';
import { isAnswerOf } from './own-answer.ts';
import { readEvents } from '../streams/read-events.ts';

/** CALL-01 */
const BASE = '/api';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** The same for every try of the same act; a new one when not given. */
  readonly idempotency_key?: string;
  /** The file of a call that takes one. */
  readonly file?: File;
  /** CALL-11..13: the body is a form's. */
  readonly asForm?: boolean;
  /** The call outlives the page that makes it. */
  readonly keepalive?: boolean;
}

export interface SendPlace {
  readonly fetch: typeof fetch;
  readonly newKey: () => string;
  /** Who is calling: headers of the session or the link, asked at every call. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** AUTH-13: the acting staff member, or null. */
  readonly actor: () => string | null;
  /** Called for every refusal, with the headers the call was sent with. */
  readonly onError: (error: CallError, sent: Readonly<Record<string, string>>) => void;
}

export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<OutputOf<C>>;

/** Makes the one function through which the app speaks to the server. Throws CallError. */
export function createSend(place: SendPlace): Send {
  return async <C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}) => {
    const who = place.headers();
    const fields = fieldsOf(call, input, place.actor());
    const headers = new Headers(who);
    headers.set('accept', 'application/json');
    if (call.changes) {
      headers.set('idempotency-key', options.idempotency_key ?? place.newKey());
    }
    const response = await reach(place, call, fields, headers, options);
    const answer = response.ok ? await readAnswer(response) : null;
    const failed = failureIn(call, response.status, answer);
    if (response.ok && !failed) {
      if (!isAnswerOf(call, answer)) throw answeredBetween();
      return answer as OutputOf<C>;
    }
    const error = failed ?? (await readError(response));
    place.onError(error, who);
    throw error;
  };
}

/**
 * Listens to a stream until it ends: `onMessage` is called for every message, `onReceived` for
 * every sign of life, the first of them being the answer itself. Throws CallError.
 */
export type Listen = <C extends Call>(
  call: C,
  input: InputOf<C>,
  handlers: StreamHandlers<C>,
) => Promise<void>;

interface StreamHandlers<C extends Call> {
  readonly signal: AbortSignal;
  readonly onReceived: () => void;
  readonly onMessage: (message: OutputOf<C>) => void;
}

/**
 * Makes the function through which the app listens. It reads the stream with `fetch`, because the
 * browser's own EventSource sends no headers and would need the token in the address.
 */
export function createListen(place: SendPlace): Listen {
  return async <C extends Call>(call: C, input: InputOf<C>, handlers: StreamHandlers<C>) => {
    const who = place.headers();
    const headers = new Headers(who);
    headers.set('accept', 'text/event-stream');
    const { signal, onReceived, onMessage } = handlers;
    const fields = fieldsOf(call, input, place.actor());
    const response = await reach(place, call, fields, headers, { signal });
    if (!response.ok) {
      const error = await readError(response);
      place.onError(error, who);
      throw error;
    }
    onReceived();
    try {
      for await (const message of readEvents<OutputOf<C>>(response, onReceived)) onMessage(message);
    } catch (fault) {
      if (signal.aborted) throw fault;
      throw networkLost();
    }
  };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that the call has: the server refuses every other, and an account may come with more than its key where
 * a page has it.
 */
function declaredFields({ input, actorFields }: Call, fields: Fields): Fields {
  const { def } = input._zod;
  if (!('shape' in def)) return fields;
  const { shape } = def as { readonly shape: object };
  const entries = Object.entries(fields).filter(
    ([name]) => Object.hasOwn(shape, name) || actorFields.includes(name),
  );
  return Object.fromEntries(entries);
}

/**
 * AUTH-14: every staff call that changes something names the actor, in each field the documents have for it
 * (STUD-18, CALL-48), unless the input has it.
 */
function fieldsOf(call: Call, input: unknown, actor: string | null): Fields {
  const fields = declaredFields(call, (input ?? {}) as Fields);
  if (!call.changes || actor === null) return fields;
  const named = Object.fromEntries(call.actorFields.map((field) => [field, actor]));
  return { ...named, ...fields };
}

async function reach(
  place: SendPlace,
  call: Call,
  fields: Fields,
  headers: Headers,
  options: SendOptions,
): Promise<Response> {
  const { signal, keepalive } = options;
  const isQuery = call.method === 'GET';
  const asked = isQuery ? queryText(fields) : '';
  const body = isQuery ? null : bodyOf(call, fields, options, headers);
  try {
    return await place.fetch(`${BASE}${call.path}${asked}`, {
      method: call.method,
      headers,
      body,
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (fault) {
    if (signal?.aborted) throw fault;
    throw networkLost();
  }
}

function given(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value != null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

function queryText(fields: Fields): string {
  const text = new URLSearchParams(given(fields)).toString();
  return text && `?${text}`;
}

function bodyOf(call: Call, fields: Fields, options: SendOptions, headers: Headers): BodyInit {
  if (options.asForm) return new URLSearchParams(given(fields));
  if (call.file && options.file) {
    const form = new FormData();
    for (const [name, text] of given(fields)) form.append(name, text);
    // Last, so that the server knows the fields before the bytes come.
    form.append(call.file, options.file);
    return form;
  }
  headers.set('content-type', 'application/json');
  return JSON.stringify(fields);
}

/** CALL-03: JSON when the content type says so, else text. */
function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return /\bjson\b/i.test(type) ? response.json() : response.text();
}

/** @throws CallError where it says that it is JSON and is none */
function readAnswer(response: Response): Promise<unknown> {
  return readBody(response).catch(() => {
    throw answeredBetween();
  });
}

/** KYC-08: an answer that carries an error, where the call declares this a failure. */
function failureIn(call: Call, status: number, answer: unknown): CallError | null {
  if (!call.errorSentence || typeof answer !== 'object' || answer === null) return null;
  const { error } = answer as { readonly error?: unknown };
  if (error === undefined || error === null || error === false || error === '') return null;
  return new CallError(status, { detail: call.errorSentence });
}

async function readError(response: Response): Promise<CallError> {
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const body = await readBody(response).catch(() => null);
  return new CallError(response.status, errorBodyOf(body), Number.isNaN(wait) ? null : wait);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an answer says of an error; nothing where it is no object. A sentence that is no text is none. */
export function errorBodyOf(body: unknown): FailedAnswer {
  if (typeof body !== 'object' || body === null) return {};
  const { detail, message, ...rest } = body as Readonly<Record<string, unknown>>;
  return { ...rest, ...(isText(detail) && { detail }), ...(isText(message) && { message }) };
}
