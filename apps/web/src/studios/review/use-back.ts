import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import { followLink } from '../../kernel/address/layers.ts';
import { overrideAddress } from '../../work/case/case-address.ts';
import { wayBack } from '../../shell/address/way-back.ts';

/** Where the back arrow leads. */
export interface BackTo {
  readonly href: string;
  readonly label: string;
}

interface Back extends BackTo {
  readonly go: () => void;
  /** Where a case of KYB goes on once its documents are decided; null where none was opened. */
  readonly goOn: (() => void) | null;
}

/** The list as it was left, or the account the review was opened from. */
export function useBack(account: AccountKey, isOfList: boolean): Back {
  const router = useRouter();
  const from = useLocation({ select: ({ state }) => state.from });
  const desk = accountPath(account.account_type, account.account_id);
  const cameFromDesk = from?.split('?')[0] === desk;
  const isList = isOfList && !cameFromDesk;
  const list = from?.split('?')[0] === STAFF_PAGES.studios ? from : wayBack(STAFF_PAGES.studios);
  const desked = cameFromDesk ? from : `${desk}?open=kyb`;
  const href = isList ? list : desked;
  const override = cameFromDesk ? overrideAddress(from) : null;
  return {
    href,
    label: isList ? 'Studios' : 'the account',
    go: () => followLink(router, href, false),
    goOn: override === null ? null : () => followLink(router, override, false),
  };
}
