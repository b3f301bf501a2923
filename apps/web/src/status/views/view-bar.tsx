import { Button } from '@mantine/core';
import {
  mayChangeView,
  SAVED_VIEW_TEXTS,
} from '@verify-admin/rulebook/status/views/saved-view.rules';
import { isPlainList } from '@verify-admin/rulebook/status/views/stored-view';
import { useRef } from 'react';
import { useLayers } from '../../kernel/address/layers.ts';
import { useLayer } from '../../shell/address/use-desk-address.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { savedViewPath, type StatusView, withView } from '../status-address.ts';
import { activeViewOf } from './active-view.ts';
import { sentFilter, type useSavedViews, useViewActs, useViewer } from './use-saved-views.ts';
import classes from './view-bar.module.css';
import { ViewChip } from './view-chip.tsx';
import { ViewDialogs } from './view-dialogs.tsx';
import { ViewLines } from './view-lines.tsx';

/** What the button that saves a view is found by; the menu of a chip is by the id of its view. */
const NEW = 'new';

interface ViewBarProps {
  shown: StatusView;
  /** How many accounts the list shows by now; undefined while it loads. */
  total: number | undefined;
  found: ReturnType<typeof useSavedViews>;
}

/** ours: the saved views of the list, over its filters, and the way to save another. */
export function ViewBar({ shown, total, found }: ViewBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const layers = useLayers();
  const viewer = useViewer();
  const rename = useLayer('rename-view');
  const share = useLayer('share-view');
  const remove = useLayer('delete-view');
  const create = useLayer('save-view');
  const renew = () => void found.refetch();
  const { saving, starting } = useViewActs(renew);
  const views = found.data?.data ?? [];
  const start = found.data?.start_view ?? null;
  const active = activeViewOf(views, shown);
  const isKnown = found.data !== undefined;
  const mayChange = active !== null && mayChangeView(viewer, active.view);
  const isEdited = active !== null && (active.isModified || active.view.lost_options.length > 0);
  const isNew = (active === null || active.isModified) && !isPlainList(shown);
  const focusOn = (acts: string) => {
    const opener = bar.current?.querySelector<HTMLElement>(`[data-view-acts="${acts}"]`);
    (opener ?? bar.current)?.focus();
  };
  const saveChanges = () => {
    if (!active) return;
    const { id, version } = active.view;
    const filter = sentFilter(shown.filter);
    saving.run({ id, filter, order: shown.order, expected_version: version });
  };
  return (
    <>
      <div className={classes.bar} ref={bar} tabIndex={-1} role="group" aria-label="Saved views">
        <div className={classes.views}>
          {views.map((view) => {
            const isActive = active?.view.id === view.id;
            const isModified = isActive && active.isModified;
            return (
              <ViewChip
                key={view.id}
                view={view}
                href={savedViewPath(view, shown.size)}
                count={isActive && !isModified ? (total ?? view.count) : view.count}
                isActive={isActive}
                isModified={isModified}
                isStart={view.id === start}
                isOwn={view.owner === viewer.uuid}
                mayChange={mayChangeView(viewer, view)}
                onRename={({ id }) => rename.open(id)}
                onShare={({ id }) => share.open(id)}
                onDelete={({ id }) => remove.open(id)}
                onStart={(chosen) => starting.run({ id: chosen?.id ?? null })}
              />
            );
          })}
          {isKnown && views.length === 0 && (
            <span className={classes.none}>
              {`${SAVED_VIEW_TEXTS.none} ${!isNew ? SAVED_VIEW_TEXTS.how : ''}`}
            </span>
          )}
          {found.isPending && [96, 128, 88].map((width) => <Skeleton key={width} width={width} />)}
        </div>
        {isKnown && (isNew || (isEdited && mayChange)) && (
          <div className={classes.acts}>
            {isEdited && mayChange && (
              <Button loading={saving.busy} onClick={saveChanges}>
                Save changes
              </Button>
            )}
            {isNew && (
              <Button data-view-acts={NEW} onClick={() => create.open()}>
                {active ? 'Save as new view' : 'Save view'}
              </Button>
            )}
          </div>
        )}
      </div>
      <ViewLines
        found={found}
        active={active}
        named={shown.saved}
        failed={[saving, starting]}
        onForget={() => layers.change(withView({ ...shown, saved: null }))}
      />
      <ViewDialogs
        views={views}
        shown={shown}
        layers={{ create, rename, share, remove }}
        onSaved={(saved) => {
          bar.current?.focus();
          // Other filters may have been chosen meanwhile.
          layers.change((search) => ({ ...search, view: saved }));
        }}
        onClosed={(id) => focusOn(id ?? NEW)}
        onDeleted={(id) => {
          bar.current?.focus();
          if (shown.saved === id) layers.change(withView({ ...shown, saved: null }));
        }}
        onRefused={renew}
      />
    </>
  );
}
