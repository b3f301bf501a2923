import { maySeeView } from '@verify-admin/rulebook/status/views/saved-view.rules';
import * as calls from '@verify-admin/rulebook/status/views/saved-views.contract';
import { query } from '../../kernel/command.ts';
import { countMatches } from '../count-matches.ts';
import { readStatusCounts } from '../status-counts.store.ts';
import { findStartView, listVisibleViews } from './saved-views.store.ts';

export const listSavedViews = query(calls.listSavedViews, async (_input, { app, actor }) => {
  const [views, start] = await Promise.all([
    listVisibleViews(app.db, actor),
    findStartView(app.db, actor.uuid),
  ]);
  // One read for all of them; a person without views has nothing to count.
  const counts = views.length === 0 ? [] : await readStatusCounts(app.db);
  return {
    data: views.map((view) => ({ ...view, count: countMatches(counts, view.filter).total })),
    start_view: start && maySeeView(actor, start) ? start.id : null,
  };
});

export const getStartView = query(calls.getStartView, async (_input, { app, actor }) => {
  const start = await findStartView(app.db, actor.uuid);
  if (!start || !maySeeView(actor, start)) return { data: null };
  const { id, filter, order } = start;
  return { data: { id, filter, order } };
});
