import type { SavedView } from '@verify-admin/rulebook/status/views/saved-views.contract';
import type { useLayer } from '../../shell/address/use-desk-address.ts';
import type { StatusView } from '../status-address.ts';
import { DeleteViewModal } from './delete-view-modal.tsx';
import { useViewer } from './use-saved-views.ts';
import { ViewModal } from './view-modal.tsx';

type Layer = ReturnType<typeof useLayer>;

interface ViewDialogsProps {
  views: readonly SavedView[];
  shown: StatusView;
  layers: Readonly<Record<'create' | 'rename' | 'share' | 'remove', Layer>>;
  /** The view whose dialog was closed, null for a new one: the focus goes back to what opened it. */
  onClosed: (id: string | null) => void;
  /** The id of a new view. */
  onSaved: (id: string) => void;
  onDeleted: (id: string) => void;
  onRefused: () => void;
}

/** The dialogs of the views, by the address. One of a view that is gone does not open. */
export function ViewDialogs(props: ViewDialogsProps) {
  const { views, shown, layers, onClosed, onSaved, onDeleted, onRefused } = props;
  const { uuid } = useViewer();
  const { create, rename, share, remove } = layers;
  const viewOf = ({ of }: Layer) => views.find(({ id }) => id === of);
  const close = (layer: Layer, id: string | null) => () => {
    layer.close();
    onClosed(id);
  };
  const renamed = viewOf(rename);
  const sharedView = viewOf(share);
  const removed = viewOf(remove);
  return (
    <>
      {create.opened && (
        <ViewModal
          view={null}
          shown={shown}
          begins="name"
          onClose={close(create, null)}
          onSaved={(id) => {
            create.close();
            onSaved(id);
          }}
          onRefused={onRefused}
        />
      )}
      {renamed && (
        <ViewModal
          key={renamed.id}
          view={renamed}
          shown={shown}
          begins="name"
          onClose={close(rename, renamed.id)}
          onSaved={close(rename, renamed.id)}
          onRefused={onRefused}
        />
      )}
      {sharedView && (
        <ViewModal
          key={sharedView.id}
          view={sharedView}
          shown={shown}
          begins="department"
          onClose={close(share, sharedView.id)}
          onSaved={close(share, sharedView.id)}
          onRefused={onRefused}
        />
      )}
      {removed && (
        <DeleteViewModal
          view={removed}
          isOwn={removed.owner === uuid}
          onClose={close(remove, removed.id)}
          onDeleted={(id) => {
            remove.close();
            onDeleted(id);
          }}
          onRefused={onRefused}
        />
      )}
    </>
  );
}
