import { Button } from '@mantine/core';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { DrawerFrame } from '../../ui/overlay/drawer-frame.tsx';
import { DrawerPart } from '../../ui/overlay/drawer-part.tsx';
import { SessionList } from './session-list.tsx';

interface OwnSessionsProps {
  /** Of the person at the desk. */
  uuid: string;
  subject: string;
}

/** ours: where the person at the desk is signed in, and the way to end what is not theirs. */
export function OwnSessions({ uuid, subject }: OwnSessionsProps) {
  const drawer = useLayer('sessions');
  return (
    <>
      <Button onClick={() => drawer.open()}>Sessions</Button>
      <DrawerFrame
        title="Your sessions"
        subject={subject}
        opened={drawer.opened}
        onClose={drawer.close}
        size={560}
      >
        <DrawerPart top={12}>
          <SessionList uuid={uuid} />
        </DrawerPart>
      </DrawerFrame>
    </>
  );
}
