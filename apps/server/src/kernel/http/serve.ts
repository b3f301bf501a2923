import { QUIET_ACTS } from '@verify-admin/rulebook/audit/audit-acts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import type { Access } from '@verify-admin/rulebook/kernel/call-limits';
import type { RefusalCode } from '@verify-admin/rulebook/kernel/refusal';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import { LINK_HOLDERS } from '@verify-admin/rulebook/staff/roles';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, isByLink, isStaff, type Principal, type WebUser } from '../actor.ts';
import { answerError } from './answer-error.ts';
import { type AuditEntry, appendAudit } from '../audit.ts';
import { readingApp } from '../reading-app.ts';
import { nowOf } from '../../platform/clock.ts';
import { afterDeadlock } from '../../platform/database/faults/after-deadlock.ts';
import { accountOf, refuser } from '../command.ts';
import type { Served, ServedCommand, ServedQuery, ServedStream } from '../command.ts';
import { CountedRows } from './counted-rows.store.ts';
import { checkOutput } from './check-output.ts';
import { bindOf, cookiesOf } from './cookies.ts';
import type { AppContext } from '../app-context.ts';
import { runPrepared } from '../outdated-preparation.ts';
import { gatherInput, parseInput } from './input.ts';
import { faultFacts } from '../../platform/log.ts';
import { refuseOperator } from './operator.ts';
import { applicantOf, bearerOf, linkOf, personOf } from './principal.ts';
import { addressOf, rateOf } from './rate.ts';
import { readerOf } from './reader.ts';
import { useOfQuota } from '../reads/use-of-quota.ts';
import { FileInMemory, type UploadedFile } from './receive-file.ts';
import { Refused } from '../refused.ts';
import {
  claimIdempotencyKey,
  hashRequest,
  REPLAYED_HEADER,
  storeResponse,
  type IdempotencyAsk,
} from '../idempotency.ts';
import type { Streams } from './streams.ts';
import { tabOf } from './tab-of.ts';

interface Request {
  readonly app: AppContext;
  readonly call: Call;
  readonly actor: Principal | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile<unknown> | null;
  readonly now: string;
  readonly http: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whether some link opens calls of this access. */
function isForLinks(access: Access): access is Permission {
  return access !== 'public' && LINK_HOLDERS.some((holder) => may(holder, access));
}

/**
 * ROUTE-17: 401 without a session or a link, 403 below the level, which a web user is to every call of the
 * staff. A link opens the calls of applicants alone; sent along with a session to a call that takes both, it decides.
 */
async function admit(app: AppContext, call: Call, http: FastifyRequest): Promise<Principal | null> {
  if (call.access === 'public') return null;
  const link = linkOf(http);
  const { access } = call;
  if (link !== null && isForLinks(access)) return applicantOf(app, access, link);
  const actor = await personOf(app, http);
  if (!actor) throw Refused.general('session/missing');
  if (may(actor.role, call.access)) return actor;
  const isPending = isStaff(actor) && !may(actor.role, 'account/view');
  throw Refused.general(isPending ? 'permission/pending' : 'permission/denied');
}

/** AUTH-14: the person named as the actor must be the one who is logged in; a mismatch is audited where somebody is. */
async function refuseForeignActor(request: Request): Promise<void> {
  const { app, call, actor, fields, http, now } = request;
  const claimed = call.actorFields.find((name) => {
    const value = fields[name];
    return value != null && value !== '' && value !== personIn(actor)?.uuid;
  });
  if (!claimed) return;
  const person = personIn(actor);
  const line = { act: 'staff.actor-refused', detail: { call: call.name, field: claimed } } as const;
  if (person) {
    const stamp = stampOf(person, now, http.id);
    await app.db.transaction().execute((trx) => appendAudit(trx, stamp, line));
  }
  throw Refused.general('actor/mismatch');
}

/** The person of the session; null for who came by a link or without anything. */
function personIn(actor: Request['actor']): Actor | WebUser | null {
  return isByLink(actor) ? null : actor;
}

/** The person of the staff; null for everybody else. */
function staffOf(actor: Request['actor']): Actor | null {
  return actor !== null && isStaff(actor) ? actor : null;
}

function stampOf(of: { uuid: string; role: string } | null, created: string, request_id: string) {
  return { created, actor_uuid: of?.uuid ?? null, actor_role: of?.role ?? null, request_id };
}

function idempotencyOf(request: Request): IdempotencyAsk | null {
  const idempotency_key = request.http.headers['idempotency-key'];
  const actor = personIn(request.actor);
  if (request.call.noReplay || !actor) return null;
  if (typeof idempotency_key !== 'string' || idempotency_key === '') return null;
  return {
    actor_uuid: actor.uuid,
    idempotency_key: idempotency_key.slice(0, 255),
    call: request.call.name,
    request_hashes: hashRequest(request.app.keys.data, request.fields, request.file?.sha256),
    created: request.now,
  };
}

/** Publishes a committed act to the desks that have the account open, and to open overviews; none that only read. */
function publishChange({ app, actor, http }: Request, audit: AuditEntry, seq: number): void {
  const { account, act } = audit;
  if (QUIET_ACTS.includes(act)) return;
  const by = staffOf(actor)?.username ?? null;
  if (account) app.events.publish({ kind: 'change', ...account, act, by, seq, ...tabOf(http) });
  else app.events.publish({ kind: 'act', act, by, seq });
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/** What the handler of a call is given. */
function contextOf({ app, call, actor, file, now, http, reply }: Request) {
  return {
    app,
    now,
    file,
    cookies: cookiesOf(app.config, http, reply),
    address: addressOf(http),
    userAgent: http.headers['user-agent'] ?? null,
    header: (name: string) => headerOf(http, name),
    isOperator: () => refuseOperator(app, http) === null,
    rawBody: Buffer.isBuffer(http.body) ? http.body : null,
    refuse: refuser(call),
    noteRefusal: (code: RefusalCode) => {
      reply.refusal = code;
    },
    // What is reached through a non-public call always has its actor: `admit` saw to it.
    actor: actor as Actor,
  };
}

async function runCommand(command: ServedCommand, request: Request): Promise<unknown> {
  const { app, call, actor, now, http, reply } = request;
  const input = parseInput(call, request.fields);
  const idempotency = idempotencyOf(request);
  const context = contextOf(request);
  const prepare = async () => command.prepare?.(input, context);
  const prepared = await prepare();
  let afterwards: (() => Promise<void>) | undefined;
  let publishLater = () => {};
  const staff = staffOf(actor);
  const quota = staff && useOfQuota(app, call, readerOf(staff, now, http));
  const run = (ready: unknown) =>
    app.db.transaction().execute(async (trx) => {
      const earlier = idempotency && (await claimIdempotencyKey(trx, idempotency));
      if (earlier) {
        reply.header(REPLAYED_HEADER, 'true');
        return earlier.response;
      }
      await quota?.count(trx);
      const rows = app.config.CHECK_OUTPUT ? await CountedRows.before(trx) : null;
      const result = await command.run(input, { ...context, trx }, ready);
      const { audit } = result;
      await rows?.compare(trx, call, audit);
      if (idempotency) await storeResponse(trx, idempotency, result.output, accountOf(audit));
      afterwards = result.afterwards;
      if ('unchanged' in audit) return result.output;
      const stamp = stampOf(result.actor ?? personIn(actor), now, http.id);
      const seq = await appendAudit(trx, stamp, audit, app.keys.data);
      publishLater = () => publishChange(request, audit, seq);
      return result.output;
    });
  const done = runPrepared(prepared, prepare, (ready) => afterDeadlock(() => run(ready)));
  const response = await (quota ? quota.settle(done, reply) : done);
  publishLater();
  if (afterwards) {
    await afterwards().catch((error: unknown) => {
      http.log.error({ ...faultFacts(error), call: call.name }, 'fault after commit');
    });
    // Its result is on the account as well.
    publishLater();
  }
  return response;
}

async function runQuery({ run }: ServedQuery, request: Request): Promise<unknown> {
  const { app, call, actor, now, http } = request;
  const input = parseInput(call, request.fields);
  const reading = call.readsReplica ? await readingApp(app, personIn(actor)?.uuid ?? null) : app;
  const output = await afterDeadlock(() => run(input, contextOf({ ...request, app: reading })));
  const staff = staffOf(actor);
  if (staff) await app.reads.recordAnswer(readerOf(staff, now, http), { call, input, output });
  return output;
}

/** A stream's connection ends with it, so that a server that closes has none left to wait for. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const;

/** ROUTE-17, checked repeatedly: a stream may last longer than its session. */
async function isStillAdmitted({ app, call, http }: Request): Promise<boolean> {
  if (call.access === 'public') return true;
  const actor = await app.sessions.look(bearerOf(http) ?? '', bindOf(app.config, http));
  return actor !== null && may(actor.role, call.access);
}

async function runStream(
  { run }: ServedStream,
  request: Request,
  streams: Streams,
): Promise<Readable> {
  const { app, call, actor, http, reply } = request;
  const input = parseInput(call, request.fields);
  const context = { ...contextOf(request), file: null };
  const opened = await streams.open({
    person: personIn(actor)?.uuid ?? http.ip,
    holds: () => isStillAdmitted(request),
    begin: (write, end) =>
      run(input, {
        ...context,
        end,
        send: (message) => write(app.config.CHECK_OUTPUT ? checkOutput(call, message) : message),
      }),
  });
  reply.headers(STREAM_HEADERS);
  return opened;
}

async function answerCall(
  app: AppContext,
  streams: Streams,
  served: Served,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = served;
  const actor = await afterDeadlock(() => admit(app, call, http));
  const receive = served.kind === 'stream' ? undefined : served.receive;
  const receiver = receive?.(app) ?? new FileInMemory();
  try {
    const { fields, file } = await gatherInput(http, call, receiver);
    const now = nowOf(app.clock);
    const request = { app, call, actor, fields, file, now, http, reply };
    await refuseForeignActor(request);
    if (served.kind === 'stream') return await runStream(served, request, streams);
    const response =
      served.kind === 'command'
        ? await runCommand(served, request)
        : await runQuery(served, request);
    return app.config.CHECK_OUTPUT ? checkOutput(call, response) : response;
  } finally {
    receiver.release();
  }
}

/** In this scope a body is taken as its bytes, whatever it says it is. */
function readBytesAlone(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_http, body, done) => done(null, body));
}

/** Serves one call: session → permission → input → actor → run → audit → answer. */
export function serve(
  server: FastifyInstance,
  app: AppContext,
  streams: Streams,
  served: Served,
): void {
  const { call } = served;
  if (call.demoOnly && app.config.MODE === 'production') return;
  if (call.rawBody) readBytesAlone(server);
  server.route({
    method: call.method,
    url: `/api${call.path}`,
    config: {
      rateLimit: rateOf(app, call),
      call: call.name,
      ...(served.kind === 'stream' && { staysOpen: true }),
    },
    handler: (http, reply) =>
      answerCall(app, streams, served, http, reply).catch((error: unknown) =>
        answerError(error, call, http, reply),
      ),
  });
}
