import { useQueryClient } from '@tanstack/react-query';
import { parseClientId } from '@verify-admin/rulebook/accounts/client-id';

type Fields = Readonly<Record<string, string | number>>;

/** The fields of an input. An account written `type:id` in one of them is read as its two fields. */
function fieldsOf(input: object): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(input));
  const account = fields.get('account');
  const named = typeof account === 'string' ? parseClientId(account) : null;
  return new Map([...fields, ...Object.entries(named ?? {})]);
}

/** True when the input of a call names the subject: it has the same value in each of its fields. */
export function isAbout(input: unknown, subject: Fields): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const asked = fieldsOf(input);
  return Object.entries(subject).every(([field, value]) => asked.get(field) === value);
}

/**
 * Reads again whatever is shown of one subject, an account as a rule: an act on it may change its
 * status, its counts and its timeline, and no feature has to know which others show them.
 * The answer settles when all of it has been read.
 */
export function useRenewAbout(): (subject: Fields) => Promise<void> {
  const client = useQueryClient();
  return (subject) =>
    client.invalidateQueries({ predicate: ({ queryKey: [, input] }) => isAbout(input, subject) });
}
