import { Button } from '@mantine/core';
import { IconFileCheck, IconLink } from '@tabler/icons-react';
import { INFLUENCER_TEXTS } from '@verify-admin/rulebook/influencers/influencers.rules';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { InfluencerCard } from '../influencer-card.tsx';
import classes from './create-card.module.css';

interface CreateCardProps {
  onOpen: (about: 'contract' | 'link') => void;
}

/** INF-01, INF-02, INF-28: both buttons open the same dialog; the second one shows the link in it too. */
export function CreateCard({ onOpen }: CreateCardProps) {
  useKeys([
    {
      key: null,
      label: INFLUENCER_TEXTS.createCard,
      act: {},
      run: () => onOpen('contract'),
    },
    { key: null, label: INFLUENCER_TEXTS.generateLink, act: {}, run: () => onOpen('link') },
  ]);
  return (
    <InfluencerCard title={INFLUENCER_TEXTS.createCard}>
      <div className={classes.acts}>
        <Button
          variant="filled"
          size="md"
          leftSection={<IconFileCheck size={16} stroke={1.75} />}
          onClick={() => onOpen('contract')}
        >
          {INFLUENCER_TEXTS.haveContract}
        </Button>
        <Button
          size="md"
          leftSection={<IconLink size={16} stroke={1.75} />}
          onClick={() => onOpen('link')}
        >
          {INFLUENCER_TEXTS.generateLink}
        </Button>
      </div>
    </InfluencerCard>
  );
}
