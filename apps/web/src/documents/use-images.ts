import { deviceNow } from '../kernel/clock/clock.ts';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type DocumentSection, sectionOf } from '@verify-admin/rulebook/documents/document.rules';
import {
  type ComplianceImage,
  listImages,
} from '@verify-admin/rulebook/documents/documents.contract';
import { useMemo, useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { DocumentLinks, LINK_GOOD_MS } from './document-links.ts';

/** A link that was refused this soon was not too old: the file itself cannot be had. */
const TOO_YOUNG_MS = 10_000;

/** IMG-01, IMG-18, IMG-19: the documents of an account, and a way to new links. */
export function useImages({ account_type, account_id }: AccountKey) {
  const { data, dataUpdatedAt, error, refetch, isFetching } = useCall(listImages, {
    account_type,
    account_id,
  });
  const [links] = useState(() => new DocumentLinks());
  const images = useMemo(
    () => data && links.reuse(data.data, dataUpdatedAt),
    [data, dataUpdatedAt, links],
  );

  /** Asks for new links where this one may have expired; false where that is not what ails it. */
  const renew = ({ id }: ComplianceImage): boolean => {
    if (links.ageOf(id, deviceNow()) < TOO_YOUNG_MS) return false;
    links.forget();
    void refetch();
    return true;
  };

  /** An address that is good by now: the known one, else a new one. */
  const freshUrl = async (image: ComplianceImage): Promise<string> => {
    if (links.ageOf(image.id, deviceNow()) < LINK_GOOD_MS) return image.presigned_url;
    links.forget();
    const answer = await refetch();
    const again = answer.data?.data.find(({ id }) => id === image.id);
    return again?.presigned_url ?? image.presigned_url;
  };

  return { images, error, retry: () => void refetch(), retrying: isFetching, renew, freshUrl };
}

/** Those of one section, in their order. */
export function imagesOf(
  section: DocumentSection,
  images: readonly ComplianceImage[] | undefined,
): readonly ComplianceImage[] | undefined {
  return images?.filter((image) => sectionOf(image) === section);
}
