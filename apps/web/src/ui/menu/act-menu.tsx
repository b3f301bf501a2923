import { type ReactNode, type Ref, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useFocusAfter } from '../overlay/use-focus-after.ts';
import type { MenuList } from './menu-entry.ts';

/** What makes a button that of a menu. */
interface MenuButton {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

interface ActMenuProps extends MenuList {
  button: (props: MenuButton) => ReactNode;
}

const ShownMenu = lazyPart(
  async () => (await import('./shown-menu.tsx')).ShownMenu,
  (_props, shown) => shown,
);

/** A button with a menu, whose code comes when the button is pointed at, focused or pressed. */
export function ActMenu({ button, ...list }: ActMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useFocusAfter<HTMLButtonElement>(opened);
  const preload = () => void ShownMenu.preload();
  return (
    <>
      {button({
        ref: target,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => setOpened(!opened),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {opened && <ShownMenu {...list} target={target} onClose={() => setOpened(false)} />}
    </>
  );
}
