import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { getAccountDetail } from '@verify-admin/rulebook/accounts/accounts.contract';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import { missingRequirements, requirementRows } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { getKybReview } from '@verify-admin/rulebook/studios/review/review.contract';
import {
  reviewedBusinessType,
  reviewItems,
} from '@verify-admin/rulebook/studios/review/review-items';
import { openPoints } from '@verify-admin/rulebook/studios/review/review.rules';
import { getKybResult } from '@verify-admin/rulebook/verification/verification.contract';
import { imagesOf, useImages } from '../../documents/use-images.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { numberDocuments } from './documents/number-documents.ts';

/** Everything the review of an account shows, read side by side. */
export function useDocumentReview(account: AccountKey) {
  const detail = useCall(getAccountDetail, account);
  const result = useCall(getKybResult, account);
  const review = useCall(getKybReview, account);
  const images = useImages(account);
  const reads = [detail, result, review];
  const shown = { detail: detail.data?.data, result: result.data?.data, review: review.data?.data };
  return {
    ...shown,
    images,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    reading: reads.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of reads) void refetch();
    },
  };
}

type Loaded<K extends 'detail' | 'result' | 'review'> = NonNullable<
  ReturnType<typeof useDocumentReview>[K]
>;

/** What a review is about, once it has been read. */
export interface ReviewSubject {
  readonly account: AccountKey;
  readonly detail: Loaded<'detail'>;
  readonly result: Loaded<'result'>;
  readonly review: Loaded<'review'>;
  readonly images: ReturnType<typeof useImages>;
}

/** The values, documents and open points that follow from what was read. */
export function reviewFacts({ result, review, images }: Omit<ReviewSubject, 'account' | 'detail'>) {
  const data = review.submission?.data ?? null;
  const type = reviewedBusinessType(data, businessTypeOf(result));
  const documents = imagesOf('kyb', images.images);
  const requirements = type === null ? [] : requirementRows(type, documents ?? [], data);
  const items = data ? reviewItems(data) : null;
  const marks = new Map(review.marks.map((mark) => [mark.field, mark]));
  const points = openPoints({
    missing: documents ? missingRequirements(requirements) : [],
    isSubmitted: data !== null,
    items: items?.all ?? [],
    markOf: (field) => marks.get(field)?.mark ?? null,
    kyc_status: result.kyc_status,
    individual_aml_status: result.individual_aml_status,
    business_aml_status: result.business_aml_status,
  });
  return {
    type,
    requirements,
    items,
    marks,
    points,
    /** Undefined while they load. */
    documents: documents && numberDocuments(documents, requirements),
  };
}
