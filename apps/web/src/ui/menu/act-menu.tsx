import { type ReactNode, type Ref, useState } from 'react';
import { useFocusAfter } from '../overlay/use-focus-after.ts';
import type { MenuList } from './menu-entry.ts';
import { ShownMenu } from './shown-menu.tsx';

/** What makes a button that of a menu. */
interface MenuButton {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface ActMenuProps extends MenuList {
  button: (props: MenuButton) => ReactNode;
}

/** A button with a menu. */
export function ActMenu({ button, ...list }: ActMenuProps) {
  const [opened, setOpened] = useState(false);
  const target = useFocusAfter<HTMLButtonElement>(opened);
  return (
    <>
      {button({
        ref: target,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => setOpened(!opened),
      })}
      {opened && <ShownMenu {...list} target={target} onClose={() => setOpened(false)} />}
    </>
  );
}
