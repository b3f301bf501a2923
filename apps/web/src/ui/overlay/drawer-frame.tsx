import { Drawer } from '@mantine/core';
import { shownText } from '../values/text/shown-text.tsx';
import { DrawerLayout, type DrawerParts } from './drawer-layout.tsx';
import { useShown } from './use-shown.ts';

export interface DrawerFrameProps extends DrawerParts {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  /** It lies over another drawer, whose single keys rest meanwhile. */
  isOver?: boolean;
}

/** Over the page, at its side. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, opened, onClose, size, isOver, ...parts } = props;
  const shown = useShown(opened);
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
