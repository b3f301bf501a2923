import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { connection } from '../kernel/browser.ts';
import { TopLine, TopLines } from './top-lines.tsx';

/** Whether the server cannot be reached now. */
function useConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.isLost);
}

/** Shown above everything, dialogs too, while nothing can be sent. */
export function OfflineLine() {
  const isLost = useConnectionLost();
  return (
    <TopLines>
      {isLost && (
        <TopLine icon={IconCloudOff}>
          <b>No connection to the server.</b> What you type is stored in this tab; what was not sent
          can be sent again.
        </TopLine>
      )}
    </TopLines>
  );
}
