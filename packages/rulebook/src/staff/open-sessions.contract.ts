import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, uuid } from '../kernel/field.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { STAFF_REFUSALS } from './staff.contract.ts';

export const SESSION_REFUSALS = declareRefusals({
  'session/of-others': { status: 403, sentence: 'Only an ADMIN may see the sessions of others.' },
  'session/unknown': { status: 404, sentence: 'This session has ended already.' },
});

const openSession = z.object({
  session_id: uuid,
  kind: z.enum(['browser', 'command-line']),
  /** What the browser says it is; null where it said nothing. */
  user_agent: z.nullable(z.string()),
  created: moment,
  last_seen: moment,
  expires: moment,
  /** The session of who asks. */
  is_own: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** ours: the open sessions of oneself, or of anybody for an ADMIN; the one used last first. */
export const listStaffSessions = declareQuery({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/staff_sessions',
  access: 'session/own',
  input: z.object({ uuid }),
  output: z.object({ data: z.array(openSession) }),
  refusals: {
    'staff/unknown': STAFF_REFUSALS['staff/unknown'],
    'session/of-others': SESSION_REFUSALS['session/of-others'],
  },
  about: 'ours: who is signed in, and where',
});

/**
 * ours: a session of oneself, or of anybody for an ADMIN, ends at its next request, and its streams at once. A session
 * of somebody else is unknown to everybody but an ADMIN.
 */
export const revokeStaffSession = declareCommand({
  name: 'revokeStaffSession',
  method: 'POST',
  path: '/revoke_staff_session',
  access: 'session/own',
  input: z.object({ session_id: uuid, admin_uuid: z.optional(z.string()) }),
  output: z.object({ message: z.string() }),
  refusals: { 'session/unknown': SESSION_REFUSALS['session/unknown'] },
  about: 'ours: a lost laptop, a shared computer',
});
