import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { requirementRows, formatBusinessType } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { getConfig } from '@verify-admin/rulebook/kernel/public-settings.contract';
import type { BusinessType } from '@verify-admin/rulebook/kyb/business-type';
import { useImages } from '../documents/use-images.ts';
import { useCall } from '../kernel/calls/use-call.ts';
import { SectionHead } from '../ui/layout/section/section-head.tsx';
import { ToneIcon } from '../ui/tone/tone-icon.tsx';
import { Remark } from '../ui/values/remark.tsx';
import classes from './kyb-requirements-card.module.css';

interface KybRequirementsCardProps {
  account: AccountKey;
  /** Null while it is not known. */
  type: BusinessType | null;
}

/** ACCT-06: hidden unless the settings show it, and only for partners. */
export function KybRequirementsCard(props: KybRequirementsCardProps) {
  const isPartner = props.account.account_type === 'partner';
  const name = 'kyb_requirements_checklist';
  const setting = useCall(getConfig, { name }, { enabled: isPartner });
  return isPartner && setting.data?.data.value ? <Requirements {...props} /> : null;
}

const PRESENCE = {
  true: { sentence: 'Received', tone: 'good', shape: 'good' },
  false: { sentence: 'Missing', tone: 'open', shape: 'dashed' },
  null: { sentence: 'See Submitted KYB', tone: 'open', shape: 'ring' },
} as const;

function Requirements({ account, type }: KybRequirementsCardProps) {
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
