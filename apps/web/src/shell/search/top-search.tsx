import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { pageAccess } from '@verify-admin/rulebook/staff/page-access';
import { DEFAULT_ROUTE } from '@verify-admin/rulebook/staff/product';
import { useRef } from 'react';
import { useMe } from '../../kernel/session/use-session.ts';
import { KeyCap } from '../../ui/keys/key-cap.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { enterSearch, searched } from './searched.ts';
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
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);

  const goTo = (text: string) => {
    if (text === '') {
      void navigate({ to: DEFAULT_ROUTE, search: {} });
      return;
    }
    const s = searched.numberOf(text);
    enterSearch(s);
    void navigate({ to: DEFAULT_ROUTE, search: { s } });
  };
  const begin = () => {
    // Where there is no space for the box, the search page has it.
    if (!box.current?.checkVisibility()) {
      goTo('');
      return;
    }
    box.current.focus();
    box.current.select();
  };
  useKeys([{ key: '/', label: 'Search', run: begin }]);

  return (
    <>
      <form
        className={classes.find}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          goTo(box.current?.value.trim() ?? '');
        }}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <input
          ref={box}
          type="search"
          aria-label="Search customers"
          placeholder="Search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <KeyCap>/</KeyCap>
      </form>
      <PlainLink
        className={classes.link}
        href={DEFAULT_ROUTE}
        aria-label="Search"
        data-hint="Search"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
      </PlainLink>
    </>
  );
}
