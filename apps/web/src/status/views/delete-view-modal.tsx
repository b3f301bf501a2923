import {
  deleteSavedView,
  type SavedView,
} from '@verify-admin/rulebook/status/views/saved-views.contract';
import { useAct } from '../../kernel/calls/use-act.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { VIEW_READS } from './use-saved-views.ts';

interface DeleteViewModalProps {
  view: SavedView;
  isOwn: boolean;
  onClose: () => void;
  onDeleted: (id: string) => void;
  onRefused: () => void;
}

function consequenceOf({ department, owner_username }: SavedView, isOwn: boolean): string {
  if (department === null)
    return 'Its filters can be chosen again at any time. No account changes.';
  const whose = isOwn ? 'you' : owner_username;
  return `It was shared by ${whose} and disappears for everybody in ${department}. No account changes.`;
}

/** Asks before a view is deleted, with what follows from it. */
export function DeleteViewModal(props: DeleteViewModalProps) {
  const { view, isOwn, onClose, onDeleted, onRefused } = props;
  const act = useAct(deleteSavedView, {
    renews: VIEW_READS,
    onDone: () => onDeleted(view.id),
    onError: onRefused,
  });
  const { id, version } = view;
  return (
    <ModalFrame
      title="Delete view"
      subject={view.name}
      opened
      onClose={onClose}
      submit={{
        label: 'Delete view',
        run: () => act.run({ id, expected_version: version }),
        busy: act.busy,
        danger: true,
        hint: 'delete',
      }}
    >
      <p>{consequenceOf(view, isOwn)}</p>
      {act.error && (
        <FailureLine
          fact="The view was not deleted."
          error={act.error}
          onRetry={act.retry}
          retrying={act.busy}
        />
      )}
    </ModalFrame>
  );
}
