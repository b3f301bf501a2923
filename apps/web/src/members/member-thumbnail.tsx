import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import { NO_VALUE } from '@verify-admin/rulebook/members/member-face.rules';
import type { Member } from '@verify-admin/rulebook/members/members.contract';
import { useState } from 'react';
import classes from './member-thumbnail.module.css';

/** The image of a member in a row; where there is none, or it does not load, the row says so. */
export function MemberThumbnail({ member }: { member: Member }) {
  const { presigned_url } = member;
  const [broken, setBroken] = useState<string | null>(null);
  if (presigned_url === null || broken === presigned_url) return NO_VALUE;
  return (
    <img
      className={classes.picture}
      src={thumbnailOf(presigned_url)}
      alt=""
      width={28}
      height={28}
      loading="lazy"
      onError={() => setBroken(presigned_url)}
    />
  );
}
