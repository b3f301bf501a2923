import { Select, TextInput } from '@mantine/core';
import {
  departmentsOf,
  staffedDepartment,
} from '@verify-admin/rulebook/assignments/department-roles';
import {
  isViewName,
  SAVED_VIEW_REFUSALS,
  SAVED_VIEW_TEXTS,
  VIEW_NAME_MAX,
  viewName,
} from '@verify-admin/rulebook/status/views/saved-view.rules';
import {
  changeSavedView,
  createSavedView,
  type SavedView,
} from '@verify-admin/rulebook/status/views/saved-views.contract';
import { useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { limitOf } from '../../ui/field/limit.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import type { StatusView } from '../status-address.ts';
import { sentFilter, useViewer, VIEW_READS } from './use-saved-views.ts';

const VIEW_DRAFT = declareDraft('saved-view', { name: '', department: '' });

/** A choice of a list has a value; a view that is not shared has no department. */
const NOT_SHARED = 'none';

interface ViewModalProps {
  /** Null for a new one. */
  view: SavedView | null;
  /** What a new one shows. */
  shown: StatusView;
  /** What the dialog was opened for. */
  begins: 'name' | 'department';
  onClose: () => void;
  /** The id of the view that was saved. */
  onSaved: (id: string) => void;
  onRefused: () => void;
}

function sharedText(department: string | null): string {
  return department === null ? 'not shared' : `shared with ${department}`;
}

/** Names a view, and chooses who sees it. */
export function ViewModal(props: ViewModalProps) {
  const { view, shown, begins, onClose, onSaved, onRefused } = props;
  const viewer = useViewer();
  const [opened] = useState(view?.version);
  const [tried, setTried] = useState(false);
  const draft = useDraft(VIEW_DRAFT, view?.id ?? 'new', {
    basis: String(opened ?? ''),
    ...(view && { begin: { name: view.name, department: view.department ?? '' } }),
  });
  const options = {
    renews: VIEW_READS,
    onDone: ({ data }: { readonly data: { readonly id: string } }) => {
      draft.discard();
      onSaved(data.id);
    },
    onError: onRefused,
  };
  const creating = useAct(createSavedView, options);
  const changing = useAct(changeSavedView, options);
  const act = view ? changing : creating;

  const { name } = draft.value;
  const department = staffedDepartment(draft.value.department);
  const isWrong = tried && !isViewName(name);
  // A colleague's change is shown in the line below before it can be overwritten.
  const isOutdated = view !== null && view.version !== opened;
  const choices = new Set(departmentsOf(viewer.role));
  if (view?.department) choices.add(view.department);
  const save = () => {
    setTried(true);
    if (!isViewName(name)) return;
    if (view === null) {
      const { filter, order } = shown;
      creating.run({ name, department, filter: sentFilter(filter), order });
      return;
    }
    const { id, version } = view;
    if (viewName(name) === view.name && department === view.department) onClose();
    else changing.run({ id, name, department, expected_version: version });
  };
  return (
    <ModalFrame
      title={view ? 'Edit view' : 'Save view'}
      subject={view?.name ?? 'The filters and the order of the list'}
      opened
      onClose={onClose}
      submit={{
        label: view ? 'Save' : 'Save view',
        run: save,
        busy: act.busy,
        hint: 'save',
      }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label="Name"
        autoComplete="off"
        value={name}
        {...limitOf(name, VIEW_NAME_MAX)}
        error={isWrong && SAVED_VIEW_REFUSALS['saved-view/name'].sentence}
        {...(begins === 'name' && { 'data-autofocus': true })}
        onChange={(event) => draft.write({ ...draft.value, name: event.currentTarget.value })}
      />
      <Select
        label="Visible to"
        data={[
          { value: NOT_SHARED, label: SAVED_VIEW_TEXTS.onlyMe },
          ...[...choices].map((one) => ({ value: one, label: one })),
        ]}
        value={department ?? NOT_SHARED}
        allowDeselect={false}
        {...(begins === 'department' && { 'data-autofocus': true })}
        onChange={(chosen) =>
          draft.write({
            ...draft.value,
            department: chosen === null || chosen === NOT_SHARED ? '' : chosen,
          })
        }
      />
      {isOutdated && (
        <AlertLine
          tone="open"
          fact="A colleague has changed this view."
          detail={`It is now named “${view.name}” and ${sharedText(view.department)}. Saving replaces this.`}
        />
      )}
      {act.error && !(isOutdated && act.error.error === 'saved-view/changed') && (
        <FailureLine error={act.error} onRetry={act.retry} retrying={act.busy} />
      )}
    </ModalFrame>
  );
}
