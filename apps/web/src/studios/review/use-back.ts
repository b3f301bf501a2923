import { useLocation, useRouter } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { followLink } from '../../kernel/address/layers.ts';
import { wayBack } from '../../shell/address/way-back.ts';
import { STUDIOS_PATH } from './review-address.ts';

/** Where the back arrow leads. */
export interface BackTo {
  readonly href: string;
  readonly label: string;
}

/** The list as it was left, or the account the review was opened from. */
export function useBack(account: AccountKey, isOfList: boolean): BackTo & { go: () => void } {
  const router = useRouter();
  const from = useLocation({ select: ({ state }) => state.from });
  const desk = accountPath(account.account_type, account.account_id);
  const cameFromDesk = from?.split('?')[0] === desk;
  const isList = isOfList && !cameFromDesk;
  const list = from?.split('?')[0] === STUDIOS_PATH ? from : wayBack(STUDIOS_PATH);
  const desked = cameFromDesk ? from : `${desk}?open=kyb`;
  const href = isList ? list : desked;
  return {
    href,
    label: isList ? 'Studios' : 'the account',
    go: () => followLink(router, href, false),
  };
}
