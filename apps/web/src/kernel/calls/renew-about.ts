import { useQueryClient } from '@tanstack/react-query';

type Fields = Readonly<Record<string, string | number>>;

/** CALL-80: some calls name an account in one field, as `type:id&`. */
function isAccountText(text: unknown, { account_type, account_id }: Fields): boolean {
  return text === `${String(account_type)}:${String(account_id)}&`;
}

/** True when the input of a call names the subject: it has the same value in each of its fields. */
export function isAbout(input: unknown, subject: Fields): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const asked = new Map<string, unknown>(Object.entries(input));
  if (isAccountText(asked.get('account'), subject)) return true;
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
    client.invalidateQueries({
      predicate: ({ queryKey: [, input], meta }) =>
        isAbout(input, subject) || meta?.showsAccounts === true,
    });
}
