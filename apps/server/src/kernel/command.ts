import type { Call, OutputOf, ParsedOf, RefusalOf } from '@verify-admin/rulebook/kernel/call';
import type { RefusalCode } from '@verify-admin/rulebook/kernel/refusal';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ActorOf } from './actor.ts';
import type { AuditEntry } from './audit.ts';
import type { AppContext } from './app-context.ts';
import type { Receive, UploadedFile } from './http/receive-file.ts';
import { type Refuse, Refused } from './refused.ts';

/** The cookies of a request and of its response. */
export interface Cookies {
  received(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  drop(name: string): void;
}

interface Context<C extends Call, Taken = Buffer> {
  readonly app: AppContext;
  /** Null only on public calls. */
  readonly actor: ActorOf<C['access']>;
  /** The moment of this request, ISO 8601. */
  readonly now: string;
  readonly cookies: Cookies;
  /** The network address of the caller, by which attempts are counted (IPv6: /64); it is stored as a hash alone. */
  readonly address: string;
  /** What the caller's program says it is; null where it says nothing. */
  readonly userAgent: string | null;
  /** A header of the request; null where it is missing, or was sent several times. */
  readonly header: (name: string) => string | null;
  /** Whether the caller operates the installation, and may read `/metrics`. */
  readonly isOperator: () => boolean;
  /** The bytes of the body, for a call that declares `rawBody`; null for every other. */
  readonly rawBody: Buffer | null;
  /** Null where none came, and for every call that takes none. */
  readonly file: UploadedFile<Taken> | null;
  readonly refuse: Refuse<RefusalOf<C>>;
  /** Counts and reports the answer as this refusal, where the call says no in its own words. */
  readonly noteRefusal: (code: RefusalCode) => void;
}

export interface CommandContext<C extends Call, Taken = Buffer> extends Context<C, Taken> {
  readonly trx: Transaction<Schema>;
}

/** Said in place of an audit line: the call changed nothing, and the log holds what was done. */
export interface Unchanged {
  /** The account the answer is about; null where it is about none. */
  readonly unchanged: AccountKey | null;
}

/** The account an answer is about. */
export function accountOf(audit: AuditEntry | Unchanged): AccountKey | undefined {
  if ('unchanged' in audit) return audit.unchanged ?? undefined;
  return audit.account ?? audit.subject;
}

export interface CommandResult<C extends Call> {
  readonly output: OutputOf<C>;
  /** A command that neither leaves an audit line nor says that nothing changed does not compile. */
  readonly audit: AuditEntry | Unchanged;
  /** Named where nobody was logged in when the call began: the login itself. */
  readonly actor?: { readonly uuid: string; readonly role: string };
  /** Done once the change is committed; a failure here is logged and never undoes the change. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * What a command asks of others before its transaction is opened, so that no row stays locked and no
 * connection is held while it waits. It changes nothing: a repeated request prepares again.
 */
export type CommandPreparation<C extends Call, P, Taken = Buffer> = (
  input: ParsedOf<C>,
  context: Context<C, Taken>,
) => Promise<P>;

export type CommandRun<C extends Call, P = unknown, Taken = Buffer> = (
  input: ParsedOf<C>,
  context: CommandContext<C, Taken>,
  prepared: P,
) => Promise<CommandResult<C>>;

export type QueryRun<C extends Call, Taken = Buffer> = (
  input: ParsedOf<C>,
  context: Context<C, Taken>,
) => Promise<OutputOf<C>>;

/** The handlers of an open stream. */
export interface Listening {
  /** At every heartbeat, for as long as the session holds. */
  beat(): void;
  /** Once, when the stream has ended, from whichever side. */
  leave(): void;
}

/**
 * Begins a stream. Messages go out through `send`; those after the end are dropped. `end` ends it from
 * this side.
 */
export type StreamRun<C extends Call> = (
  input: ParsedOf<C>,
  context: Context<C> & {
    readonly send: (message: OutputOf<C>) => void;
    readonly end: () => void;
  },
) => Promise<Listening>;

export interface ServedCommand {
  readonly kind: 'command';
  readonly call: Call;
  readonly receive?: Receive<unknown>;
  readonly prepare?: CommandPreparation<Call, unknown, unknown>;
  readonly run: CommandRun<Call, unknown, unknown>;
}

export interface ServedQuery {
  readonly kind: 'query';
  readonly call: Call;
  readonly receive?: Receive<unknown>;
  readonly run: QueryRun<Call, unknown>;
}

export interface ServedStream {
  readonly kind: 'stream';
  readonly call: Call;
  readonly run: StreamRun<Call>;
}

/** A call together with what it does; the only thing `serve` accepts. */
export type Served = ServedCommand | ServedQuery | ServedStream;

/** A handler is written where it is bound, and has no name of its own: stack traces name its call. */
function asNamed<F extends (...given: never[]) => unknown>(call: Call, handler: F): F {
  if (handler.name === '') Object.defineProperty(handler, 'name', { value: call.name });
  return handler;
}

/** Binds a command to its call: one transaction, one audit line. */
export function command<C extends Call>(call: C, run: CommandRun<C>): Served {
  return { kind: 'command', call, run: asNamed(call, run) as ServedCommand['run'] };
}

/** Binds a command that prepares something before its transaction; `run` is handed what came of it. */
export function preparedCommand<C extends Call, P>(
  call: C,
  prepare: CommandPreparation<C, P>,
  run: CommandRun<C, P>,
): Served {
  return bindPrepared(call, prepare, run);
}

/** Binds a prepared command whose file is taken while it comes, and is never held whole by this process. */
export function receivingCommand<C extends Call, P, Taken>(
  call: C,
  receive: Receive<Taken>,
  prepare: CommandPreparation<C, P, Taken>,
  run: CommandRun<C, P, Taken>,
): Served {
  return { ...bindPrepared(call, prepare, run), receive };
}

function bindPrepared<C extends Call, P, Taken>(
  call: C,
  prepare: CommandPreparation<C, P, Taken>,
  run: CommandRun<C, P, Taken>,
): ServedCommand {
  return {
    kind: 'command',
    call,
    prepare: asNamed(call, prepare) as CommandPreparation<Call, unknown, unknown>,
    run: asNamed(call, run) as ServedCommand['run'],
  };
}

/** Binds a query to its call. */
export function query<C extends Call>(call: C, run: QueryRun<C>): Served {
  return { kind: 'query', call, run: asNamed(call, run) as ServedQuery['run'] };
}

/** Binds a query whose file is taken while it comes. */
export function receivingQuery<C extends Call, Taken>(
  call: C,
  receive: Receive<Taken>,
  run: QueryRun<C, Taken>,
): Served {
  return { kind: 'query', call, receive, run: asNamed(call, run) as ServedQuery['run'] };
}

/** Binds a stream to its call. */
export function stream<C extends Call>(call: C, run: StreamRun<C>): Served {
  return { kind: 'stream', call, run: asNamed(call, run) as StreamRun<Call> };
}

/** Makes the refusals of a call; a code the call does not declare does not compile. */
export function refuser<C extends Call>(call: C): Refuse<RefusalOf<C>> {
  return (code, detail) => Refused.of(call, code, detail);
}
