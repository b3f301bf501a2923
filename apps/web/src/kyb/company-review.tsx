import { Anchor } from '@mantine/core';
import { isWebAddress } from '@verify-admin/rulebook/kernel/web-address';
import { COMPANY_REVIEW_STATES } from '@verify-admin/rulebook/kyb/company-review.rules';
import type { CompanyReview as Review } from '@verify-admin/rulebook/kyb/company-review.contract';
import { StatusFact } from '../ui/evidence/status-fact.tsx';

interface CompanyReviewProps {
  review: Review | null;
}

/** SCOPE-16: where the submission is at the identity provider, and the way to the provider's page. */
export function CompanyReview({ review }: CompanyReviewProps) {
  if (!review) return null;
  const { state, why, updated, redirect_url } = review;
  return (
    <div>
      <StatusFact sentence={COMPANY_REVIEW_STATES[state].label} since={updated} reason={why} />
      {redirect_url !== null && isWebAddress(redirect_url) && (
        <Anchor href={redirect_url} target="_blank" rel="noreferrer">
          Open the provider’s page
        </Anchor>
      )}
    </div>
  );
}
