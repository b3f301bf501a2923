import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { Button } from '@mantine/core';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { accountPath } from '@verify-admin/rulebook/accounts/account-type';
import {
  getInfluencerProfile,
  type InfluencerProfile,
} from '@verify-admin/rulebook/influencers/influencers.contract';
import {
  INFLUENCER_REFUSALS,
  INFLUENCER_TEXTS,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { useState } from 'react';
import { useCall } from '../../kernel/calls/use-call.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { Page } from '../../shell/page/page.tsx';
import { AlertLine } from '../../ui/alert-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadState } from '../../ui/states/load-state.tsx';
import { ToneBadge } from '../../ui/tone/tone-badge.tsx';
import { shownText } from '../../ui/values/text/shown-text.tsx';
import { ContractPanel } from '../contract/contract-panel.tsx';
import { VideosPanel } from '../videos/videos-panel.tsx';
import { AgreementList } from '../../agreement/list/agreement-list.tsx';
import { EditProfileModal } from './edit-profile-modal.tsx';
import classes from './influencer-profile.module.css';

const route = getRouteApi('/guarded/creator/p');

/** INF-18..30: `/creator/p?id=`, one influencer: the contract and the videos. */
export function InfluencerProfilePage() {
  const address = route.useSearch();
  const id = address.id === undefined ? undefined : String(address.id);
  const item = useRouterState({ select: ({ location }) => location.state.influencer });
  const asked = useCall(
    getInfluencerProfile,
    { influencer_id: id ?? '' },
    { enabled: id !== undefined },
  );
  const profile = asked.data?.data;
  const known = item && item.id === id ? item.name : '';
  const name = profile?.full_name ?? known;
  const isUnknown = id === undefined || asked.error?.status === 404;

  return (
    <Page
      title={name || 'Influencer'}
      crumbs={[
        { label: INFLUENCER_TEXTS.title, href: STAFF_PAGES.influencers },
        { label: name || 'Influencer' },
      ]}
      heading="inside"
    >
      <div className={classes.page}>
        {isUnknown ? (
          <EmptyState
            sentence={INFLUENCER_REFUSALS['influencer/unknown'].sentence}
            isHeading
            act={<LinkButton href={STAFF_PAGES.influencers}>Show all influencers</LinkButton>}
          />
        ) : (
          <>
            <ProfileHead name={name} profile={profile} />
            {!profile && (
              <LoadState
                error={asked.error}
                onRetry={asked.refetch}
                retrying={asked.isFetching}
                height={240}
              />
            )}
            {profile && (
              <>
                <ContractPanel key={`contract ${profile.id}`} influencer={profile} />
                <AgreementList key={`agreements ${profile.email}`} email={profile.email} />
                <VideosPanel key={`videos ${profile.id}`} influencer={profile} />
              </>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

interface ProfileHeadProps {
  /** As it was clicked, until the profile is there. */
  name: string;
  profile: InfluencerProfile | undefined;
}

/** INF-18: the way back, who it is, and the category. */
function ProfileHead({ name, profile }: ProfileHeadProps) {
  const dialog = useLayer('edit-profile', 'influencer/edit');
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
      <header className={classes.head}>
        <div>
          <LinkButton
            href={STAFF_PAGES.influencers}
            leftSection={<IconArrowLeft size={16} stroke={1.75} />}
          >
            Back
          </LinkButton>
        </div>
        <div className={classes.who}>
          <div className={classes.naming}>
            <h1 className={classes.name}>{shownText(name)}</h1>
            {profile && (
              <ToneBadge tone={profile.category ? 'accent' : 'plain'}>
                {profile.category ?? 'No category'}
              </ToneBadge>
            )}
          </div>
          {profile && (
            <p className={classes.facts}>
              <span data-cut>{profile.email}</span>
              {profile.account && (
                <PlainLink
                  className={classes.account}
                  href={accountPath(profile.account.account_type, profile.account.account_id)}
                >
                  {shownText(profile.account.company_name || profile.id)}
                </PlainLink>
              )}
            </p>
          )}
        </div>
        <Button
          leftSection={<IconPencil size={16} stroke={1.75} />}
          disabled={!profile}
          onClick={() => {
            setNotice(null);
            dialog.open();
          }}
        >
          {INFLUENCER_TEXTS.edit}
        </Button>
      </header>
      {profile && (
        <EditProfileModal
          key={profile.id}
          profile={profile}
          opened={dialog.opened}
          onClose={dialog.close}
          onDone={(sentence) => {
            dialog.close();
            setNotice(sentence);
          }}
        />
      )}
    </>
  );
}
