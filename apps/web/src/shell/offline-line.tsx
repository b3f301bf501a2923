import { IconCloudOff } from '@tabler/icons-react';
import { useConnectionLost } from '../kernel/connection/use-connection.ts';
import classes from './offline-line.module.css';

/** Shown above everything, dialogs too, while nothing can be sent. */
export function OfflineLine() {
  const isLost = useConnectionLost();
  return (
    <div className={classes.place} role="status">
      {isLost && (
        <p className={classes.line}>
          <IconCloudOff size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <b>No connection to the server.</b> What you type is stored in this tab; what was not
            sent can be sent again.
          </span>
        </p>
      )}
    </div>
  );
}
