import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { CATEGORIES } from '@verify-admin/rulebook/influencers/categories';
import {
  INFLUENCER_SEARCH_MAX,
  INFLUENCER_TEXTS,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { useRef } from 'react';
import type { useSearchedText } from '../../shell/search/use-searched-text.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { Dim } from '../../ui/values/dim.tsx';
import { InfluencerCard } from '../influencer-card.tsx';
import { type ManagerAddress, managerPath } from '../influencer-address.ts';

interface SearchCardProps {
  field: ReturnType<typeof useSearchedText>;
  address: ManagerAddress;
}

/** INF-03, INF-04, INF-29: one search for both lists; the categories only where the flag shows them. */
export function SearchCard({ field, address }: SearchCardProps) {
  const box = useRef<HTMLInputElement>(null);
  useKeys([
    {
      key: 'f',
      label: INFLUENCER_TEXTS.search,
      run: () => {
        box.current?.focus();
        box.current?.select();
      },
    },
  ]);
  return (
    <InfluencerCard title={INFLUENCER_TEXTS.searchCard}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          field.search(field.typed);
        }}
      >
        <TextInput
          ref={box}
          type="search"
          size="md"
          aria-label={INFLUENCER_TEXTS.search}
          placeholder={INFLUENCER_TEXTS.search}
          maxLength={INFLUENCER_SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={
            field.typed && (
              <ActionIcon size="sm" aria-label="Clear" onClick={() => field.search('')}>
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )
          }
          value={field.typed}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
      </form>
      {field.isUnknown && <Dim small>The search of this link is not known to this browser.</Dim>}
      {address.filter && (
        <FilterLinks
          links={[undefined, ...CATEGORIES].map((category) => ({
            href: managerPath({
              filter: 'category',
              ...(address.s && { s: address.s }),
              ...(category && { category }),
            }),
            label: category ?? 'All',
            count: undefined,
            isCurrent: address.category === category,
          }))}
        />
      )}
    </InfluencerCard>
  );
}
