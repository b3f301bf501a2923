import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import { requirementRows, formatBusinessType } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { useImages } from '../documents/use-images.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import { Remark } from '../ui/values/remark.tsx';
import classes from './kyb-requirements-list.module.css';

export interface KybRequirementsProps {
  account: AccountKey;
  /** Null while it is not known. */
  type: BusinessType | null;
}

const PRESENCE = {
  true: { sentence: 'Received', tone: 'good', shape: 'good' },
  false: { sentence: 'Missing', tone: 'open', shape: 'dashed' },
  null: { sentence: 'See Submitted KYB', tone: 'open', shape: 'ring' },
} as const;

/** What a business of this type must bring, and whether it is there. */
export function KybRequirementsList({ account, type }: KybRequirementsProps) {
  const { images } = useImages(account);
  return (
    <section className={classes.card}>
      <SectionHead
        title="KYB Requirements Checklist"
        aside={type === null ? undefined : formatBusinessType(type)}
      />
      {type === null ? (
        <Remark>The business type is not known yet.</Remark>
      ) : (
        <ul className={classes.rows} aria-label="KYB Requirements Checklist">
          {requirementRows(type, images ?? []).map(({ name, isThere }) => {
            const { sentence, tone, shape } = PRESENCE[`${isThere}`];
            return (
              <li key={name} className={classes.row}>
                <ToneIcon tone={tone} shape={shape} size={16} />
                <span className={classes.name}>{name}</span>
                <span className={classes.sentence}>{sentence}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
