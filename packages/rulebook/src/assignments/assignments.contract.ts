import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { EMAIL_ADDRESS_MAX } from '../kernel/email-address.ts';
import { optionalText, text, uuid } from '../kernel/field.ts';
import { ROLES } from '../staff/roles.ts';
import { ASSIGNMENT_REFUSALS, DEPARTMENTS } from './assignment.rules.ts';

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** A username comes from an email address, and is no longer. */
const search = text(EMAIL_ADDRESS_MAX);

/**
 * CALL-17: staff whose username holds the text; fewer than two characters suggest nobody (ASSIGN-03, NOTE-03). Without a
 * text, which is optional, all whom work can be given to, the person who asks first.
 */
export const listMentionable = declareQuery({
  name: 'listMentionable',
  method: 'GET',
  path: '/mentionable',
  access: 'staff/suggest',
  input: z.object({ search: z.optional(search) }),
  output: z.object({ data: z.array(z.object({ uuid, username: z.string() })) }),
  refusals: {},
  about: 'CALL-17, ASSIGN-03, NOTE-02, NOTE-03',
});

/** ours: whom work can be given to before anything is typed; the person who asks is first. */
export const listColleagues = declareQuery({
  name: 'listColleagues',
  method: 'GET',
  path: '/colleagues',
  access: 'staff/suggest',
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ uuid, username: z.string() })) }),
  refusals: {},
  about: 'NOTE-02, ASSIGN-05',
});

/**
 * ours: active staff by the words of their username, with how many accounts each has; without a word
 * everybody, the person who asks first. The words are names, so they are in no address.
 */
export const searchPeople = declareQuery({
  name: 'searchPeople',
  method: 'POST',
  path: '/search_people',
  access: 'staff/suggest',
  input: z.object({ search: z._default(search, '') }),
  output: z.object({
    data: z.array(
      z.object({ uuid, username: z.string(), role: z.enum(ROLES), accounts: z.number() }),
    ),
  }),
  refusals: {},
  about: 'people of the command palette',
});
export type FoundPerson = z.infer<typeof searchPeople.output>['data'][number];

/** CALL-66: the department. */
export const updateProfileAssignment = declareCommand({
  name: 'updateProfileAssignment',
  method: 'POST',
  path: '/update_profile_assignment',
  access: 'account/assign',
  input: z.object({
    ...accountKey,
    assigned_to: z.enum(DEPARTMENTS),
    admin_uuid: z.optional(uuid),
  }),
  output: z.object({ message: z.string() }),
  refusals: unknown,
  about: 'CALL-66, ASSIGN-01, ASSIGN-02',
});

/** Null on the wire, or its text where the value travels in a query string or form. */
const assignee = z.union([
  uuid,
  z.pipe(
    z.nullable(z.enum(['', 'null'])),
    z.transform(() => null),
  ),
]);

/** CALL-67: `admin_uuid` is the assignee here, not the actor (AUTH-14), and null unassigns. */
export const updateUserAssignment = declareCommand({
  name: 'updateUserAssignment',
  method: 'POST',
  path: '/update_user_assignment',
  access: 'account/assign',
  namesAssignee: true,
  input: z.object({
    ...accountKey,
    admin_uuid: assignee,
    account_name: z.optional(optionalText(255)),
  }),
  output: z.object({ message: z.string(), data: z.object({ username: z.nullable(z.string()) }) }),
  refusals: { ...ASSIGNMENT_REFUSALS, ...unknown },
  about: 'CALL-67, ASSIGN-03..08',
});
