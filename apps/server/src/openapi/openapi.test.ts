import { statusMessage } from '@verify-admin/rulebook/status-webhooks/status-webhooks.contract';
import { WEBHOOK_SIGNATURE_HEADER } from '@verify-admin/rulebook/status-webhooks/status-webhooks.rules';
import { CALLS, WEBHOOKS } from '../features.ts';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { inputSchema, outputSchema } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly security: readonly object[];
  readonly description: string;
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { schema: { $ref: string } }> };
  readonly responses: Record<string, { description?: string; $ref?: string; headers?: object }>;
}
interface Document {
  readonly paths: Record<string, { get?: Operation; post?: Operation }>;
  readonly webhooks: {
    readonly statusChanged: {
      readonly post: {
        readonly parameters: readonly { readonly name: string; readonly in: string }[];
        readonly requestBody: {
          readonly content: { readonly 'application/json': { example: object } };
        };
      };
    };
  };
  readonly components: {
    readonly schemas: Record<string, { properties?: Record<string, object>; required?: string[] }>;
  };
}

const document = openApiDocument(CALLS, WEBHOOKS) as unknown as Document;
const text = JSON.stringify(document);

function operation(method: 'get' | 'post', path: string): Operation {
  const found = document.paths[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

const post = (path: string) => operation('post', path);
const bodyOf = (name: string) => document.components.schemas[name];

describe('the description of what is sent', () => {
  it('has the message of a changed status with its signature', () => {
    const { parameters, requestBody } = document.webhooks.statusChanged.post;
    expect(parameters).toMatchObject([{ name: WEBHOOK_SIGNATURE_HEADER, in: 'header' }]);
    const { example } = requestBody.content['application/json'];
    expect(statusMessage.parse(example)).toEqual(example);
  });
});

describe('the description of every call', () => {
  it.each(CALLS.filter(({ rawBody }) => !rawBody).map((call) => [call.path, call] as const))(
    'has an example that %s takes, and one of its answer',
    (_path, call) => {
      const asked = call.input.safeParse(exampleOf(inputSchema(call), call.name));
      expect(asked.error?.issues ?? []).toEqual([]);
      const answered = call.output.safeParse(exampleOf(outputSchema(call), 'answer'));
      expect(answered.error?.issues ?? []).toEqual([]);
    },
  );

  it('an example shows the fields that may be left out where none must be there', () => {
    const launch = CALLS.find(({ name }) => name === 'launchKy');
    if (!launch) throw new Error('launchKy is not declared.');
    expect(exampleOf(inputSchema(launch), launch.name)).toEqual({ client_id: 'studio:12' });
  });

  it('says by what a request proves who sends it', () => {
    expect(post('/launch_ky').security).toEqual([{ launchKey: [] }]);
    expect(post('/save_kyb_draft').security).toEqual([{ kybLink: [] }]);
    expect(post('/answer_information_request').security).toEqual([{ kybLink: [] }]);
    expect(post('/send_kyc_email').security).toEqual([{ bearer: [] }, { kybLink: [] }]);
    expect(post('/edit_verify_status').security).toEqual([{ bearer: [] }]);
    expect(operation('get', '/health').security).toEqual([]);
  });

  it('says which roles may', () => {
    expect(post('/edit_verify_status').description).toContain('ADMIN, LEGAL, CS, CS_ADMIN');
    expect(post('/update_admin_role').description).toContain('ADMIN (`staff/manage`)');
  });

  it('has no field that is refused, and the file that is needed', () => {
    expect(Object.keys(bodyOf('LaunchKyInput')?.properties ?? {})).toEqual(['client_id']);
    for (const call of CALLS) {
      if (call.file === undefined) continue;
      const name = `${call.name.charAt(0).toUpperCase()}${call.name.slice(1)}Input`;
      expect(bodyOf(name)?.required).toContain(call.file);
    }
  });

  it('says what a status and a moment is', () => {
    expect(bodyOf('EditVerifyStatusInput')?.properties?.expected_status).toMatchObject({
      description: expect.stringContaining('LEGAL_OVERRIDE_APPROVED'),
    });
    const moments = [...text.matchAll(/"(created|updated|expires)":\{"type":"string"([^}]*)\}/g)];
    expect(moments.length).toBeGreaterThan(20);
    for (const [, , rest] of moments) expect(rest).toContain('"format":"date-time"');
  });

  it('has shapes that several calls share once', () => {
    const names = Object.keys(document.components.schemas);
    expect(names).toContain('AccountType');
    expect(names.length).toBeGreaterThan(400);
    expect(text.length).toBeLessThan(900_000);
  });

  it('says for how long a repeated request is answered, and that the answer says so', () => {
    const { parameters, responses } = post('/add_note');
    expect(JSON.stringify(parameters)).toContain('24 hours');
    expect(responses[200]?.headers).toHaveProperty('idempotency-replayed');
    expect(post('/save_kyb_draft').parameters).toEqual([]);
  });
});
