import { Stack } from '@mantine/core';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import { requirementRows, formatBusinessType } from '@verify-admin/rulebook/kyb/kyb-requirements';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { ReactNode } from 'react';
import { tileCaptions } from '../documents/tile-caption.ts';
import { imagesOf, useImages } from '../documents/use-images.ts';
import { withOver } from '../shell/address/desk-address.ts';
import { useDeskAddress } from '../shell/address/use-desk-address.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { Remark } from '../ui/values/remark.tsx';
import { OtherDocuments, RequiredDocuments } from './kyb-documents.tsx';

/** The documents of the KYB Images section, and the way to look at one; the section's viewer shows it. */
function useKybDocuments(account: AccountKey) {
  const { images } = useImages(account);
  const { layers } = useDeskAddress();
  return {
    documents: imagesOf('kyb', images),
    open: (id: number) => layers.open(withOver({ doc: id })),
  };
}

interface KybEvidenceProps {
  account: AccountKey;
  /** Null while it is not known. */
  type: BusinessType | null;
  /** Null while it is not known, and where nothing was submitted. */
  submission: SubmissionData | null;
  /** What the business submitted, as it is stored, and the emails. */
  children: ReactNode;
}

/** ACCT-06, IMG-13: what a business must bring, what it brought and submitted, and the emails. */
export function KybEvidence({ account, type, submission, children }: KybEvidenceProps) {
  const { documents, open } = useKybDocuments(account);
  const rows = type === null ? [] : requirementRows(type, documents ?? [], submission);
  const answering = new Set(rows.flatMap((row) => row.documents));
  const others = (documents ?? []).filter((document) => !answering.has(document));
  const captions = tileCaptions(documents ?? []);
  return (
    <Stack gap={14}>
      {!documents && <Skeleton width={320} />}
      {documents && (
        <>
          {type === null ? (
            <Remark>
              The business type is not known yet, so it is not known which documents are required.
            </Remark>
          ) : (
            <RequiredDocuments title={formatBusinessType(type)} rows={rows} onOpen={open} />
          )}
          <OtherDocuments
            title={type === null ? 'Documents' : 'Other documents'}
            documents={others}
            captions={captions}
            onOpen={open}
          />
        </>
      )}
      {children}
    </Stack>
  );
}
