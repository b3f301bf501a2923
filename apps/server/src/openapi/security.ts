import { API_KEY_HEADER } from '@verify-admin/rulebook/kernel/api-key-header';
import type { Call } from '@verify-admin/rulebook/kernel/call';
import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { LINK_HOLDERS, type Principal, ROLES, WEB_USER } from '@verify-admin/rulebook/staff/roles';
import type { JsonObject } from './json-schema.ts';

/** Each way in which a request proves who sends it. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a session: of `POST /api/login_admin`, or of `verify-admin token`.',
  },
  kybLink: {
    type: 'apiKey',
    in: 'header',
    name: KYB_LINK_HEADER,
    description: 'The text `d` of a link that an applicant was sent.',
  },
  launchKey: {
    type: 'apiKey',
    in: 'header',
    name: API_KEY_HEADER,
    description: 'A launch key. As a parameter it is refused.',
  },
} as const;

/** Who has a session. */
const PERSONS: readonly Principal[] = [...ROLES, WEB_USER];

type SchemeName = keyof typeof SECURITY_SCHEMES;

/** By what a request of the call says who sends it; each is enough alone. */
function schemesOf({ access, headerOnly }: Call): readonly SchemeName[] {
  if (headerOnly) return ['launchKey'];
  if (access === 'public') return [];
  const isForLinks = LINK_HOLDERS.some((holder) => may(holder, access));
  const isForPersons = PERSONS.some((person) => may(person, access));
  return [
    ...(isForPersons ? (['bearer'] as const) : []),
    ...(isForLinks ? (['kybLink'] as const) : []),
  ];
}

/** Whether a person may make the call by a session. */
export function takesSession(call: Call): boolean {
  return schemesOf(call).includes('bearer');
}

export function securityOf(call: Call): readonly JsonObject[] {
  return schemesOf(call).map((name) => ({ [name]: [] }));
}

/** Who may make the call, in words. */
export function whoMay(call: Call): string {
  const { access } = call;
  if (call.headerOnly) return 'Everybody who has a launch key.';
  if (access === 'public') return 'Everybody.';
  const roles = ROLES.filter((role) => may(role, access));
  const others = [
    ...(may(WEB_USER, access) ? ['web users'] : []),
    ...(LINK_HOLDERS.some((holder) => may(holder, access)) ? ['the holder of a link'] : []),
  ];
  return `${[...roles, ...others].join(', ')} (\`${access}\`).`;
}
