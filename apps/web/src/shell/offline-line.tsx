import { IconCloudOff } from '@tabler/icons-react';
import { useConnectionLost } from '../kernel/connection/use-connection.ts';
import { TopLine, TopLines } from './top-lines.tsx';

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
