import type { Call } from '@verify-admin/rulebook/kernel/call';
import { STORED_ANSWER_HOURS } from '@verify-admin/rulebook/kernel/stored-times';
import { PRODUCT_NAME, VERSION_LABEL } from '@verify-admin/rulebook/staff/product';
import { REPLAYED_HEADER } from '../kernel/idempotency.ts';
import { exampleOf } from './example.ts';
import {
  inputSchema,
  type JsonObject,
  outputSchema,
  propertiesOf,
  requiredOf,
} from './json-schema.ts';
import { NamedSchemas } from './named-schemas.ts';
import { ERROR_SCHEMA, generalAnswers, refusalAnswers } from './refusal-answers.ts';
import { SECURITY_SCHEMES, securityOf, takesSession, whoMay } from './security.ts';
import { describeWebhooks, type Webhook } from './webhooks.ts';

const INTRODUCTION =
  'Every call of the product. A field that a call does not have is refused by its name. Times are ISO 8601 in UTC, ' +
  'countries ISO 3166-1 alpha-2. The guide with an example of each step is `docs/integrating.md`.';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  example: '9c1c2f52-5c02-4f7e-8c58-1d1e4f6f0a53',
  description:
    `The same key with the same request is done once: for ${STORED_ANSWER_HOURS} hours it is answered as the first ` +
    `time, with the header \`${REPLAYED_HEADER}: true\`. With another request it is refused (422).`,
};

const REPLAYED = {
  [REPLAYED_HEADER]: {
    schema: { type: 'string', enum: ['true'] },
    description: 'The answer is that of an earlier request with the same Idempotency-Key.',
  },
};

/** Whether a repeated request is answered as the first one. */
function isReplayed(call: Call): boolean {
  return call.changes && !call.noReplay && takesSession(call);
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const inputName = (call: Call) => `${pascal(call.name)}Input`;
const outputName = (call: Call) => `${pascal(call.name)}Output`;

function refTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The fields of a call as a body; one that takes a file is a form with it. */
function bodySchema(call: Call): JsonObject {
  const schema = inputSchema(call);
  if (call.file === undefined) return schema;
  return {
    ...schema,
    properties: {
      ...propertiesOf(schema),
      [call.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
    required: [...requiredOf(schema), call.file],
  };
}

function bodyOf(call: Call): JsonObject {
  if (call.rawBody)
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const schema = refTo(inputName(call));
  const required = requiredOf(bodySchema(call)).length > 0;
  const example = exampleOf(bodySchema(call), call.name);
  if (call.file !== undefined)
    return { required, content: { 'multipart/form-data': { schema, example } } };
  return {
    required,
    content: {
      'application/json': { schema, example },
      'application/x-www-form-urlencoded': { schema },
    },
  };
}

function parametersOf(call: Call, named: NamedSchemas): JsonObject[] {
  const schema = inputSchema(call);
  const required = new Set(requiredOf(schema));
  return Object.entries(propertiesOf(named.place(schema))).map(([name, shape]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: shape,
    ...(required.has(name) && { example: exampleOf(propertiesOf(schema)[name] ?? {}, name) }),
  }));
}

function answerOf(call: Call): JsonObject {
  const schema = refTo(outputName(call));
  return {
    description: 'Done.',
    ...(isReplayed(call) && { headers: REPLAYED }),
    content: call.streams
      ? { 'text/event-stream': { schema } }
      : { 'application/json': { schema, example: exampleOf(outputSchema(call), 'answer') } },
  };
}

function operationOf(call: Call, named: NamedSchemas): JsonObject {
  const { method, access, about } = call;
  return {
    operationId: call.name,
    summary: about,
    tags: [access === 'public' ? 'public' : (access.split('/')[0] ?? 'call')],
    description: `Who may: ${whoMay(call)}`,
    security: securityOf(call),
    parameters: [
      ...(method === 'GET' ? parametersOf(call, named) : []),
      ...(isReplayed(call) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(method === 'POST' ? { requestBody: bodyOf(call) } : {}),
    responses: { 200: answerOf(call), ...refusalAnswers(call) },
  };
}

/** The OpenAPI 3.1 document of every served call and of what is sent, made from their declarations. */
export function openApiDocument(calls: readonly Call[], webhooks: readonly Webhook[]): JsonObject {
  const bodies = calls.filter(({ method, rawBody }) => method === 'POST' && !rawBody);
  const roots = Object.fromEntries([
    ...bodies.map((call) => [inputName(call), bodySchema(call)] as const),
    ...calls.map((call) => [outputName(call), outputSchema(call)] as const),
  ]);
  const named = new NamedSchemas(roots);
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, named) };
  }
  const placed = Object.entries(roots).map(
    ([name, schema]) => [name, named.place(schema)] as const,
  );
  const tags = [...new Set(calls.map(({ access }) => access.split('/')[0] ?? ''))];
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: VERSION_LABEL,
      description: INTRODUCTION,
      license: { name: 'Internal', identifier: 'LicenseRef-Internal' },
    },
    servers: [{ url: '/', description: 'Where this document is.' }],
    tags: tags.map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(webhooks),
    components: {
      schemas: { Error: ERROR_SCHEMA, ...named.all(), ...Object.fromEntries(placed) },
      responses: generalAnswers(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
