import { CALLS, SERVED, WEBHOOKS } from '../../apps/server/src/features.ts';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { isOutside } from '@verify-admin/rulebook/kernel/call-limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '../../apps/server/src/openapi/openapi.ts';
import { DOCUMENTED_CALLS, PROPOSED_CALLS } from './documented-calls.ts';

const written = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

/** ours: calls in addition to the documented ones that others than the staff may make. */
const WAYS_IN = [
  'POST /login_handoff',
  'GET /get_kyb_draft',
  'POST /save_kyb_draft',
  'POST /remove_kyb_document',
  'POST /begin_kyb_upload',
  'POST /store_kyb_upload',
  'GET /get_requested_items',
  'POST /save_requested_answers',
  'POST /upload_requested_document',
  'POST /remove_requested_document',
  'POST /answer_information_request',
  'POST /check_verification_link',
  'POST /send_verification_picture',
  'POST /submit_verification',
  'GET /agreement_terms',
];

/** The parameters the OpenAPI document shows of an operation; null where it has no such operation. */
function parametersIn(document: unknown, call: string): readonly string[] | null {
  const [method = '', path = ''] = call.split(' ');
  const { paths, components } = openApi.parse(document);
  const operation = paths[`/api${path}`]?.[method.toLowerCase()];
  if (!operation) return null;
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return [
    ...operation.parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => {
      const named = components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
      return Object.keys(named?.properties ?? schema.properties ?? {});
    }),
  ];
}

const bodySchema = z.object({
  $ref: z.optional(z.string()),
  properties: z.optional(z.record(z.string(), z.unknown())),
});

const openApi = z.object({
  components: z.object({ schemas: z.record(z.string(), bodySchema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string() })),
        requestBody: z.optional(
          z.object({
            content: z.record(
              z.string(),
              z.object({
                schema: bodySchema,
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});

describe('/api/openapi.json', () => {
  const document = openApiDocument(CALLS, WEBHOOKS);

  it('CALL-01 has every documented call under its path', () => {
    const missing = DOCUMENTED_CALLS.filter((call) => parametersIn(document, call) === null);
    expect(missing).toEqual([]);
  });

  it('CALL-07 has the calls without a documented path under their one name, with their parameters', () => {
    const proposed = Object.entries(PROPOSED_CALLS);
    const lacking = proposed.flatMap(([call, names]) => {
      const shown = parametersIn(document, call) ?? [];
      return names.filter((name) => !shown.includes(name)).map((name) => `${call}: ${name}`);
    });
    expect(lacking).toEqual([]);
    expect(
      proposed.map(([call]) => call).filter((call) => !DOCUMENTED_CALLS.includes(call)),
    ).toEqual([]);
  });
});

describe('the calls of the documents', () => {
  it('CALL-08 every documented call is served', () => {
    const served = CALLS.map(written);
    expect(DOCUMENTED_CALLS.filter((call) => !served.includes(call))).toEqual([]);
  });

  it('every call of ours that others than the staff may make is listed', () => {
    const open = CALLS.filter(({ access }) => isOutside(access)).map(written);
    const extra = open.filter((call) => !DOCUMENTED_CALLS.includes(call));
    expect(extra.toSorted()).toEqual(WAYS_IN.toSorted());
  });

  it('a command is routed as a command, a query as a query, a stream as a stream', () => {
    const kindOf = ({ changes, streams }: Call) => {
      if (streams) return 'stream';
      return changes ? 'command' : 'query';
    };
    for (const { kind, call } of SERVED)
      expect([call.name, kind]).toEqual([call.name, kindOf(call)]);
  });
});
