/** The draft of an account that its links share. */
export const ACCOUNT_DRAFT = 'account';

/** How a link reached its holder. */
export type LinkOrigin =
  | { readonly by: 'command-line' }
  | { readonly by: 'launch'; readonly launch_key_id: number }
  | {
      readonly by: 'email';
      readonly recipient: string;
      /** The first KYB email of the account to this address. */
      readonly first_email: number;
      readonly contacts: readonly string[];
    };

/** Whether the address is one of the contacts; letters count alike in either case. */
export function isContact(address: string, contacts: readonly string[]): boolean {
  const sought = address.toLowerCase();
  return contacts.some((contact) => contact.toLowerCase() === sought);
}

/**
 * ours: which draft a link opens. One that was mailed to no contact of the account opens only what was begun by a
 * link to the same address, and one of a launch key what was begun under the same key.
 */
export function draftOfLink(origin: LinkOrigin): string {
  if (origin.by === 'launch') return `key:${origin.launch_key_id}`;
  if (origin.by === 'email' && !isContact(origin.recipient, origin.contacts)) {
    return `email:${origin.first_email}`;
  }
  return ACCOUNT_DRAFT;
}
