import { getRouteApi } from '@tanstack/react-router';
import { ACCOUNT_TYPES } from '@verify-admin/rulebook/accounts/account-type';
import { INFLUENCER_TEXTS } from '@verify-admin/rulebook/influencers/influencers.rules';
import { useState } from 'react';
import { useLayers } from '../../kernel/address/layers.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { Page } from '../../shell/page/page.tsx';
import { useSearchedText } from '../../shell/search/use-searched-text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { managerPath, NEW_INFLUENCER, withSearch } from '../influencer-address.ts';
import { CreateCard } from './create-card.tsx';
import { InfluencerList } from './influencer-list.tsx';
import classes from './influencer-manager.module.css';
import { SearchCard } from './search-card.tsx';
import { useKybInfluencers, useVerifyInfluencers } from './use-influencers.ts';
import { AgreementList } from '../../agreement/list/agreement-list.tsx';
import { NewInfluencerModal } from './new-influencer-modal.tsx';

const route = getRouteApi('/guarded/creator/i');

/** INF-01..17: `/creator/i`, the influencers and a way to create one. */
export function InfluencerManagerPage() {
  const address = route.useSearch();
  const layers = useLayers();
  const field = useSearchedText(address.s, (number) => layers.change(withSearch(number)));
  const kyb = useKybInfluencers(address, field.search_string);
  const verify = useVerifyInfluencers(address, field.search_string);
  const dialog = useLayer(NEW_INFLUENCER);
  const [notice, setNotice] = useState<string | null>(null);
  const open = (about: 'contract' | 'link') => {
    setNotice(null);
    dialog.open(about);
  };

  return (
    <Page crumbs={[{ label: INFLUENCER_TEXTS.title }]}>
      <div className={classes.page}>
        {notice && <AlertLine tone="good" fact={notice} onClose={() => setNotice(null)} />}
        <div className={classes.cards}>
          <CreateCard onOpen={open} />
          <SearchCard field={field} address={address} />
        </div>
        <div className={classes.lists}>
          <InfluencerList
            title={INFLUENCER_TEXTS.kybList}
            empty={INFLUENCER_TEXTS.kybEmpty}
            found={kyb}
            rows={kyb.data?.data.map(({ id, company_name, account_type }) => ({
              id,
              name: company_name,
              note: ACCOUNT_TYPES[account_type].label,
            }))}
            page={address.kyb ?? 1}
            hrefOf={(page) => managerPath({ ...address, kyb: page })}
          />
          <InfluencerList
            title={INFLUENCER_TEXTS.verifyList}
            empty={INFLUENCER_TEXTS.verifyEmpty}
            found={verify}
            rows={verify.data?.data.map(({ id, full_name, category }) => ({
              id: String(id),
              name: full_name,
              note: category ?? '',
            }))}
            page={address.verify ?? 1}
            hrefOf={(page) => managerPath({ ...address, verify: page })}
          />
        </div>
        <AgreementList email={null} />
      </div>
      <NewInfluencerModal
        opened={dialog.opened}
        showsLink={dialog.of === 'link'}
        onClose={dialog.close}
        onDone={(sentence) => {
          dialog.close();
          setNotice(sentence);
        }}
      />
    </Page>
  );
}
