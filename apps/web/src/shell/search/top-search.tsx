import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useMe } from '../../kernel/session/use-session.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { paletteSwitch } from './palette-switch.ts';
import classes from './top-search.module.css';

/** The search of every page but the search page itself, for whom that page is open. */
export function TopSearch() {
  const at = useLocation({ select: ({ pathname }) => pathname });
  const me = useMe();
  if (!me || at === DEFAULT_ROUTE) return null;
  if (pageAccess(DEFAULT_ROUTE, me.role) !== 'open') return null;
  return <Search />;
}

function Search() {
  useKeys([{ key: '/', label: 'Search', run: paletteSwitch.open }]);
  return (
    <button
      type="button"
      className={classes.find}
      aria-label="Search accounts, acts and screens"
      aria-keyshortcuts="/ Control+K"
      onClick={paletteSwitch.open}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.word}>Search</span>
      <KeyCap>Ctrl K</KeyCap>
    </button>
  );
}
