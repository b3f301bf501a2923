import { Drawer } from '@mantine/core';
import { shownText } from '../values/text/shown-text.tsx';
import type { DrawerFrameProps } from './frame-props.ts';
import { DrawerLayout } from './drawer-layout.tsx';
import { useShown } from './use-shown.ts';

/** Over the page, at its side. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, opened, onClose, size, isOver, ...parts } = props;
  const shown = useShown(opened, onClose);
  return (
    <Drawer.Root opened={shown} onClose={onClose} {...(size && { size })}>
      <Drawer.Overlay />
      <Drawer.Content data-keys-rest={isOver || undefined}>
        <DrawerLayout
          title={<Drawer.Title>{shownText(title)}</Drawer.Title>}
          closeButton={<Drawer.CloseButton aria-label="Close" />}
          body={Drawer.Body}
          {...parts}
        />
      </Drawer.Content>
    </Drawer.Root>
  );
}
