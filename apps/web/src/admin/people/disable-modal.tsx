import type { AdminUser } from '@verify-admin/rulebook/admin/admin.contract';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import type { useStaffAccess } from './use-staff-access.ts';

interface DisableModalProps {
  user: AdminUser;
  opened: boolean;
  onClose: () => void;
  disabling: ReturnType<typeof useStaffAccess>['disabling'];
}

function sessionsText(open: number): string {
  if (open === 0) return 'No session is open';
  return open === 1 ? 'The open session ends' : `All ${open} open sessions end`;
}

/** Asks before somebody is disabled, with what follows from it. */
export function DisableModal({ user, opened, onClose, disabling }: DisableModalProps) {
  return (
    <ModalFrame
      title="Disable staff member"
      subject={`${user.username}, ${user.email}`}
      opened={opened}
      onClose={onClose}
      submit={{
        label: `Disable ${user.username}`,
        run: () => disabling.run(user),
        busy: disabling.busy,
        danger: true,
        hint: 'disable',
      }}
    >
      <p>
        {`${sessionsText(user.open_sessions)}, and signing in is refused until an ADMIN enables the person again. Role, assigned accounts and notes stay as they are.`}
      </p>
      {disabling.error && (
        <FailureLine
          error={disabling.error}
          fact="Nobody was disabled."
          onRetry={disabling.retry}
          retrying={disabling.busy}
        />
      )}
    </ModalFrame>
  );
}
