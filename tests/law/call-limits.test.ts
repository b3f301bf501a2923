import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../../apps/server/src/features.ts';
import { findLimitFault, isOutside } from '@verify-admin/rulebook/kernel/call-limits';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

/** Files that serve addresses without a limit of their own, each with its reason. */
const UNLIMITED: Readonly<Record<string, string>> = {
  'kernel/http/unserved.ts': 'what no call is served at: 404 and 405',
  'documents/files/files.routes.ts':
    'the signed address of one file, which opens in its session alone',
  'health/probes.routes.ts': 'what a supervisor asks, of this process alone',
  'kernel/http/metrics.ts': 'this machine, or a token',
  'kernel/exports/register-export.ts': 'the signed address of one file, good for minutes',
  'openapi/docs.ts': 'a text that is made once; in production for the staff alone',
  'pages/pages.ts': 'files of the web app',
  'platform/mail/inbox.routes.ts': 'demo alone, which answers this machine alone',
  'platform/identity/local-issuer.ts': 'demo alone, which answers this machine alone',
  'platform/identity-provider/simulator.routes.ts': 'demo alone, which answers this machine alone',
};

const SERVES = /\b(server|scope|issuer)\.(get|post|put|patch|delete|head|all|route)(<\w+>)?\(/;

describe('A10 every call that others than the staff may make has a limit', () => {
  it.each(CALLS.filter(({ access }) => isOutside(access)))('$method $path', (call) => {
    expect(findLimitFault(call)).toBeNull();
    expect(call.perMinute).toBeGreaterThan(0);
  });
});

it('A10 every address that is no call has a limit, or a reason why it needs none', () => {
  const source = join(ROOT, 'apps/server/src');
  const unlimited = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return SERVES.test(text) && !text.includes('rateLimit:');
    });
  expect(unlimited.toSorted()).toEqual(Object.keys(UNLIMITED).toSorted());
});
