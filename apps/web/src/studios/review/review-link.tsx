import { useRouter } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { followLink } from '../../kernel/address/layers.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { reviewPath } from './review-address.ts';

/** Opens the review of an account. */
export function useOpenReview(account: AccountKey, role: Role): () => void {
  const router = useRouter();
  return () => followLink(router, reviewPath(account, role), false);
}

interface ReviewLinkProps {
  account: AccountKey;
  role: Role;
  /** Filled where there is something to review. */
  variant: 'filled' | 'default' | 'quiet';
  /** The key of the page that does the same. */
  cap?: string;
}

/** From an account to the review of its documents. */
export function ReviewLink({ account, role, variant, cap }: ReviewLinkProps) {
  return (
    <LinkButton href={reviewPath(account, role)} variant={variant}>
      <span>Review documents </span>
      {cap !== undefined && <KeyCap>{cap}</KeyCap>}
    </LinkButton>
  );
}
