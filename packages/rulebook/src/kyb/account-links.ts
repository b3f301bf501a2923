import { countText } from '../kernel/figures.ts';

/** ours: the kinds of links that lead people of an account to us. */
export const ACCOUNT_LINKS = {
  form: { one: 'KYB link', to: 'to' },
  verification: { one: 'verification link', to: 'of' },
  request: { one: 'request for more', to: 'to' },
} as const;

export type AccountLinkKind = keyof typeof ACCOUNT_LINKS;
export const ACCOUNT_LINK_KINDS = Object.keys(ACCOUNT_LINKS) as [
  AccountLinkKind,
  ...AccountLinkKind[],
];

export interface OpenLink {
  readonly kind: AccountLinkKind;
  /** The address or the person it is for; null where nobody is known. */
  readonly to: string | null;
}

/** `KYB link to office@duna.example` */
export function nameLink({ kind, to }: OpenLink): string {
  const row = ACCOUNT_LINKS[kind];
  return to === null ? row.one : `${row.one} ${row.to} ${to}`;
}

/** What a revocation of every link came to, in a sentence. */
export function sayRevoked(revoked: readonly OpenLink[], atProvider: number): string {
  const which =
    revoked.length === 0
      ? 'All links of this account are revoked. None was open.'
      : `All links of this account are revoked: ${revoked.map(nameLink).join(', ')}.`;
  if (atProvider === 0) return which;
  const pages = countText(atProvider, 'page');
  return `${which} ${pages} at the identity provider can still be opened until the provider ends it.`;
}
