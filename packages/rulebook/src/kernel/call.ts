import type * as z from 'zod/mini';
import type { Access, LimitOf } from './call-limits.ts';
import type { QuotaKind } from './reads.ts';
import type { RefusalCode, Refusals } from './refusal.ts';

/**
 * One call of the product, declared once. It drives the server's route and permission check,
 * OpenAPI, the web client, and the tests that compare them. A call without `access` does not
 * compile, so no open route can exist by omission.
 */
export interface Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  R extends Refusals = Refusals,
  A extends Access = Access,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below `/api`; the documents' own path. */
  readonly path: `/${string}`;
  readonly access: A;
  /** True for a command: it is written with an audit line and honours `Idempotency-Key`. */
  readonly changes: boolean;
  /** True for a stream: `output` is one of its messages, and they go on until either side ends it. */
  readonly streams: boolean;
  /**
   * AUTH-14: fields of a request that name who acts; a value that is not the session's own is 403. `admin_uuid` is
   * one of every call that asks for a session, whether its input has it or not.
   */
  readonly actorFields: readonly string[];
  /**
   * How often a minute it may be asked, by whom `call-limits.ts` says. A call that others than the staff may
   * make does not compile without it.
   */
  readonly perMinute?: number;
  /**
   * True where the answer holds what must be stored nowhere: a replayed request is handled again.
   */
  readonly noReplay?: boolean;
  /** KYC-08: an `error` in an answer means failure, a 200 included; this is its text. */
  readonly errorSentence?: string;
  /** The multipart field that carries the file, when the call takes one. */
  readonly file?: string;
  /**
   * True where the body is signed as a whole: it is handed to the call as its bytes, and nothing of the
   * request is read as parameters.
   */
  readonly rawBody?: true;
  /**
   * Secrets that the documents put into the body: in the address of a request, which logs and histories keep,
   * they are refused.
   */
  readonly bodyOnly?: readonly string[];
  /** Secrets that belong in a header: as a field they are refused in the words of one of `refusals`. */
  readonly headerOnly?: { readonly fields: readonly string[]; readonly refusal: RefusalCode };
  /** True for a call of the demo's stand-ins; production does not serve it. */
  readonly demoOnly?: true;
  /**
   * Whose account a query of the staff shows, so that the answer leaves its line: the one its input names by
   * type and number, or by the text `account`; each that a row of its answer is of; or that of the decision it
   * answers.
   */
  readonly opens?: 'account' | 'client-id' | 'answered' | 'decided';
  /**
   * True for lists, exports and figures, by which nothing is decided: their answer may be read from the replica of
   * DATABASE_READ_URL.
   */
  readonly readsReplica?: true;
  /** A command that each person may use so often an hour; it declares the refusal of QUOTA_REFUSALS. */
  readonly quota?: QuotaKind;
  /** How large that file may be, where it is another size than the server's own limit. */
  readonly fileMaxBytes?: number;
  readonly input: In;
  readonly output: Out;
  readonly refusals: R;
  /** Requirement IDs: why the call exists. */
  readonly about: string;
}

/** A call as it is written down; whether it has the limit it needs is asked where it is declared. */
export type Declaration<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Access,
> = Omit<Call<In, Out, R, A>, 'changes' | 'streams' | 'actorFields'> & {
  /** In addition to `admin_uuid`. */
  readonly actorFields?: readonly string[];
  /** True where `admin_uuid` names the assignee (CALL-67). */
  readonly namesAssignee?: true;
};

/** The field by which every call of the staff names who acts (AUTH-13). */
const ACTOR_FIELD = 'admin_uuid';

function actorFieldsOf({
  access,
  actorFields = [],
  namesAssignee,
}: {
  readonly access: Access;
  readonly actorFields?: readonly string[];
  readonly namesAssignee?: true;
}): readonly string[] {
  // Nobody acts in a public call: what it says of a person is no claim to be one.
  if (access === 'public') return [];
  return namesAssignee ? actorFields : [ACTOR_FIELD, ...actorFields];
}

function declare<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Access,
>(
  declaration: Declaration<In, Out, R, A>,
  kind: Pick<Call, 'changes' | 'streams'>,
): Call<In, Out, R, A> {
  const actorFields = actorFieldsOf(declaration);
  return Object.freeze({ ...declaration, actorFields, ...kind });
}

/** Declares a call that only reads. */
export function declareQuery<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Access,
>(declaration: Declaration<In, Out, R, A> & LimitOf<A>): Call<In, Out, R, A> {
  return declare(declaration, { changes: false, streams: false });
}

/** Declares a stream: server-sent events, each of them one `output`. */
export function declareStream<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Access,
>(
  declaration: Declaration<In, Out, R, A> & LimitOf<A> & { readonly method: 'GET' },
): Call<In, Out, R, A> {
  return declare(declaration, { changes: false, streams: true });
}

/** Declares a call that changes something; it is always a POST. */
export function declareCommand<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  R extends Refusals,
  A extends Access,
>(
  declaration: Declaration<In, Out, R, A> & LimitOf<A> & { readonly method: 'POST' },
): Call<In, Out, R, A> {
  return declare(declaration, { changes: true, streams: false });
}

/** What a caller may send. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** What the command or query receives after parsing. */
export type ParsedOf<C extends Call> = z.output<C['input']>;
/** What the call answers. */
export type OutputOf<C extends Call> = z.output<C['output']>;
/** The refusals the call may give in addition to the general ones. */
export type RefusalOf<C extends Call> = keyof C['refusals'] & string;
