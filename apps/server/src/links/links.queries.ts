import { madeLinkState } from '@verify-admin/rulebook/kyb/made-link.rules';
import * as calls from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { wizardLinkEnd } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { query } from '../kernel/command.ts';
import { findSubmittedMoment } from '../kyb/submissions.store.ts';
import { listLinks } from '../kyb/wizard-link.store.ts';
import { listOpenLinks } from './open-links.store.ts';

export const listKybLinks = query(calls.listKybLinks, async (key, { app, now }) => {
  const links = await listLinks(app.db, key);
  const open = await listOpenLinks(app.db, key, now);
  return {
    data: links.map(({ is_revoked, is_submitted, is_lapsed, ...link }) => ({
      ...link,
      expires: wizardLinkEnd(link),
      state: madeLinkState({ ...link, is_revoked, is_submitted, is_lapsed }, Date.parse(now)),
    })),
    submitted: await findSubmittedMoment(app.db, key),
    others: open.filter(({ kind }) => kind !== 'form').map(({ name: _name, ...link }) => link),
  };
});
