import { useBlocker } from '@tanstack/react-router';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';

/** Picked files cannot be restored, so leaving or reloading the page asks first. */
export function AskBeforeLeaving({ hasFiles }: { hasFiles: boolean }) {
  const { status, proceed, reset } = useBlocker({
    disabled: !hasFiles,
    enableBeforeUnload: hasFiles,
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    withResolver: true,
  });
  return (
    <ModalFrame
      title="Leave without uploading the chosen files?"
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      back="Stay"
      submit={{ label: 'Leave', run: () => proceed?.(), danger: true, hint: 'leave' }}
    >
      <p>They are not uploaded yet. You would have to choose them again.</p>
    </ModalFrame>
  );
}
