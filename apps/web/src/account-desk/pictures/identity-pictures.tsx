import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import {
  listVerificationSubmissions,
  type VerificationSubmission,
} from '@verify-admin/rulebook/hosted-verification/submissions.contract';
import { type PersonDocumentKind } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useImages } from '../../documents/use-images.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import { ImageTile, TileGrid } from '../../ui/layout/image-tile.tsx';
import { GroupTitle } from '../../ui/layout/section/group-title.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { DateTime } from '../../ui/values/time/date-time.tsx';
import classes from './identity-pictures.module.css';
import { ZoneHints } from './zone-hints.tsx';

interface IdentityPicturesProps {
  account: AccountKey;
  /** Whether the role may type the lines of a zone. */
  mayType: boolean;
}

const DOCUMENTS: Readonly<Record<PersonDocumentKind, string>> = {
  'identity-card': 'Identity card',
  'driving-licence': 'Driving licence',
  passport: 'Passport',
};

/** KYC-13: what the people of an account sent with their own links, newest first; nothing where none did. */
export function IdentityPictures({ account, mayType }: IdentityPicturesProps) {
  const { account_type, account_id } = account;
  const key = { account_type, account_id };
  const asked = useCall(listVerificationSubmissions, key);
  if (asked.error || !asked.data) {
    const { error, refetch, isFetching } = asked;
    return <LoadState error={error} onRetry={refetch} retrying={isFetching} width={320} />;
  }
  return asked.data.data.map((submission) => (
    <SubmittedPictures key={submission.id} {...{ account, submission, mayType }} />
  ));
}

interface SubmittedPicturesProps extends IdentityPicturesProps {
  submission: VerificationSubmission;
}

function SubmittedPictures({ account, submission, mayType }: SubmittedPicturesProps) {
  const { images, renew } = useImages(account);
  const { layers } = useDeskAddress();
  const { document, created, pictures, person_name, account_sub_id, zone } = submission;
  const who = person_name ?? (account_sub_id === null ? '' : `Owner ${account_sub_id}`);
  return (
    <section aria-label={`Identity pictures: ${who}`} className={classes.submission}>
      <GroupTitle
        count={
          <>
            <span>{`${DOCUMENTS[document]}, `}</span>
            <DateTime value={created} />
          </>
        }
      >
        <span>Identity pictures: </span>
        <span>{shownText(who)}</span>
      </GroupTitle>
      <TileGrid>
        {pictures.map(({ side, document_id }) => {
          const image = images?.find(({ id }) => id === document_id);
          return (
            <ImageTile
              key={side}
              caption={side}
              src={image && thumbnailOf(image.presigned_url)}
              faded={image?.display === 0}
              isWhole={side === 'FACE'}
              onOpen={() => layers.open(withOver({ doc: document_id }))}
              onBroken={() => void (image && renew(image))}
            />
          );
        })}
      </TileGrid>
      {zone.state !== 'none' && (
        <ZoneHints submission_id={submission.id} zone={zone} mayType={mayType} />
      )}
    </section>
  );
}
