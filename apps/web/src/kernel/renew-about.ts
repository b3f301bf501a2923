import { useQueryClient } from '@tanstack/react-query';

type Fields = Readonly<Record<string, string | number>>;

/** True when the input of a call names the subject: it has the same value in each of its fields. */
export function isAbout(input: unknown, subject: Fields): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const asked = new Map<string, unknown>(Object.entries(input));
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
