import { serverDate } from '../kernel/clock/clock.ts';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBolt,
  IconBuildingStore,
  IconHistory,
  IconLayoutSidebar,
  IconSearch,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { accountPath, pathAccountType } from '@verify-admin/rulebook/accounts/account-type';
import { searchAccounts } from '@verify-admin/rulebook/accounts/accounts.contract';
import { isSearchable, SEARCH_MAX } from '@verify-admin/rulebook/accounts/search.rules';
import { decodeSearchRow, type FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import { searchPeople } from '@verify-admin/rulebook/assignments/assignments.contract';
import { amlTabsFor } from '@verify-admin/rulebook/staff/aml-tabs';
import { linkedPagesFor, menuFor } from '@verify-admin/rulebook/staff/menu';
import { may } from '@verify-admin/rulebook/staff/permissions';
import { type PersonPlace, personPlaceFor } from '@verify-admin/rulebook/staff/person-places';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import type { Role } from '@verify-admin/rulebook/staff/roles';
import { assignedCountText } from '@verify-admin/rulebook/work/dashboard.rules';
import { useState, useSyncExternalStore } from 'react';
import { recentAccounts } from '../accounts/recent/recent.ts';
import { adminUserPath } from '../admin/admin-address.ts';
import { FoundBadge } from '../checklist/found-badge.tsx';
import { useCall } from '../kernel/calls/use-call.ts';
import { useMe } from '../kernel/session/use-session.ts';
import { useBuiltPaths } from '../shell/menu/built-paths.ts';
import { MenuIcon } from '../shell/menu/menu-icon.tsx';
import { searched } from '../shell/search/searched.ts';
import { capOf, listKeys, onKeysChanged } from '../ui/keys/key-bindings.ts';
import { countryNameOf } from '../ui/values/country-name.tsx';
import { Avatar } from '../ui/values/people/avatar.tsx';
import { formatAgo } from '../ui/values/time/moment.ts';
import { dashboardPath } from '../work/dashboard-address.ts';
import { PALETTE_GROUPS, type PaletteEntry, readTyped } from './palette-entry.ts';
import { useViewEntries } from './view-entries.tsx';

/** Long enough that a name typed in one go is searched for once. */
const PAUSE_MS = 120;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function codeOf({ account_type, account_id }: AccountKey): string {
  return `${pathAccountType(account_type)} ${account_id}`;
}

function pathOf({ account_type, account_id }: AccountKey): string {
  return accountPath(account_type, account_id);
}

function recentEntries(now: Date): PaletteEntry[] {
  return recentAccounts.list().map((account) => ({
    id: `recent ${pathOf(account)}`,
    group: 'recent',
    icon: <IconHistory {...ICON} />,
    label: account.company_name || codeOf(account),
    code: codeOf(account),
    about: `opened ${formatAgo(new Date(account.at), now)}`,
    choose: { href: pathOf(account) },
  }));
}

/** The acts of the page that lies under the palette, as its keys have them. */
function useActs(): { entries: PaletteEntry[]; subject: string | null } {
  const bindings = useSyncExternalStore(onKeysChanged, listKeys);
  const entries = bindings.flatMap(({ act, run, label, key, cap }, at): PaletteEntry[] => {
    if (!act || !run) return [];
    const { about } = act;
    return [
      {
        id: `act ${at} ${label}`,
        group: 'acts',
        icon: <IconBolt {...ICON} />,
        label,
        ...(about !== undefined && { about }),
        ...(key !== null && { key: capOf({ key, label, ...(cap && { cap }) }) }),
        choose: { run },
      },
    ];
  });
  return { entries, subject: bindings.find(({ act }) => act?.subject)?.act?.subject ?? null };
}

function screenEntries(role: Role, built: ReadonlySet<string>): PaletteEntry[] {
  const menu = menuFor(role).filter(({ path }) => built.has(path));
  const inMenu = menu.map(
    ({ path, label, icon }): PaletteEntry => ({
      id: `screen ${path}`,
      group: 'screens',
      icon: <MenuIcon name={icon} />,
      label,
      choose: { href: path },
    }),
  );
  const tabs = amlTabsFor(role).filter(({ path }) => !menu.some((entry) => entry.path === path));
  const others = [
    ...linkedPagesFor(role),
    ...tabs.map(({ path, label }) => ({ path, label, about: 'AML screening' })),
  ];
  const linked = others.map(
    ({ path, ...named }): PaletteEntry => ({
      id: `screen ${path}`,
      group: 'screens',
      icon: <IconLayoutSidebar {...ICON} />,
      ...named,
      choose: { href: path },
    }),
  );
  return [...inMenu, ...linked];
}

function foundEntry(account: FoundAccount, among: readonly FoundAccount[]): PaletteEntry {
  const person = `${account.first_name} ${account.last_name}`.trim();
  return {
    id: `account ${pathOf(account)}`,
    group: 'accounts',
    icon: <IconBuildingStore {...ICON} />,
    label: account.company_name || person || account.handle,
    code: codeOf(account),
    about: [person, countryNameOf(account.country)].filter(Boolean).join(', '),
    end: <FoundBadge account={account} among={among} />,
    choose: { href: pathOf(account) },
  };
}

/** The accounts the server finds for what is typed; the answer before stays until the next comes. */
function useFoundAccounts(typed: string) {
  const navigate = useNavigate();
  const { text: whole, only } = readTyped(typed);
  const text = whole.slice(0, SEARCH_MAX);
  const [search_string] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = isSearchable(search_string) && (only === null || only === 'accounts');
  const found = useCall(
    searchAccounts,
    { search_string, search_type: 'all' },
    { enabled: isAsked, keepsLast: true },
  );
  const { mostAlone, mostMatching } = PALETTE_GROUPS.accounts;
  const rows = isAsked ? (found.data?.data ?? []) : [];
  const accounts = rows
    .map(decodeSearchRow)
    .filter((row) => row !== null)
    .slice(0, (only === null ? mostMatching : mostAlone) - 1);
  const all: PaletteEntry = {
    id: 'accounts of the search page',
    group: 'accounts',
    icon: <IconSearch {...ICON} />,
    label: `All results for “${search_string}”`,
    about: 'Customer Service',
    choose: {
      run: () =>
        void navigate({ to: DEFAULT_ROUTE, search: { s: searched.numberOf(search_string) } }),
    },
  };
  const lines = accounts.map((account) => foundEntry(account, accounts));
  return {
    entries: accounts.length > 0 ? [...lines, all] : [],
    shown: accounts.length,
    total: isAsked ? (found.data?.total ?? null) : null,
    hasMore: found.data?.has_more ?? false,
    isWaiting: isAsked && (text !== search_string || found.isPending || found.isPlaceholderData),
    error: isAsked ? found.error : null,
    retry: found.refetch,
  };
}

const PERSON_PATHS: Readonly<Record<PersonPlace, (uuid: string) => string>> = {
  user: adminUserPath,
  work: (scope) => dashboardPath({ scope }),
};

/** The colleagues the server finds for what is typed, or all of them where `@` asks for people. */
function useFoundPeople(typed: string, role: Role) {
  const { text, only } = readTyped(typed);
  const [search] = useDebouncedValue(text, PAUSE_MS);
  const place = personPlaceFor(role);
  const isWanted = only === 'people' || (only === null && search !== '');
  const isAsked = place !== null && may(role, 'staff/suggest') && isWanted;
  const found = useCall(searchPeople, { search }, { enabled: isAsked, keepsLast: true });
  const people = (isAsked && found.data?.data) || [];
  const entries = people.map(
    ({ uuid, username, role: held, accounts }): PaletteEntry => ({
      id: `person ${uuid}`,
      group: 'people',
      icon: <Avatar name={username} size={20} />,
      label: username,
      about: `${held}, ${assignedCountText(accounts)}`,
      choose: { href: PERSON_PATHS[place ?? 'work'](uuid) },
    }),
  );
  return {
    entries,
    isWaiting: isAsked && (text !== search || found.isPending || found.isPlaceholderData),
    error: isAsked ? found.error : null,
    retry: found.refetch,
  };
}

/** Everything the palette can offer on this page to this person. */
export function usePaletteEntries(typed: string) {
  const role = useMe()?.role ?? 'PENDING';
  const built = useBuiltPaths();
  const [recent] = useState(() => recentEntries(serverDate()));
  const acts = useActs();
  const found = useFoundAccounts(typed);
  const people = useFoundPeople(typed, role);
  const views = useViewEntries(role);
  const entries = [
    ...recent,
    ...acts.entries,
    ...found.entries,
    ...views,
    ...screenEntries(role, built),
    ...people.entries,
  ];
  return { entries, subject: acts.subject, found, people };
}
