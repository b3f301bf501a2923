import * as calls from '@verify-admin/rulebook/kyb/wizard-link.contract';
import { wizardLinkEnd } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { madeLinkState } from '@verify-admin/rulebook/kyb/made-link.rules';
import { query } from '../kernel/command.ts';
import { listLinks } from './wizard-link.store.ts';

export const checkKybLink = query(calls.checkKybLink, async ({ d }, { app }) => {
  const checked = await app.applicants.check(d);
  if (typeof checked === 'string') return { data: { state: checked, expires: null } };
  return { data: { state: 'valid' as const, expires: checked.expires } };
});

export const listKybLinks = query(calls.listKybLinks, async (key, { app, now }) => {
  const links = await listLinks(app.db, key);
  return {
    data: links.map(({ is_revoked, is_submitted, ...link }) => ({
      ...link,
      expires: wizardLinkEnd(link),
      state: madeLinkState({ ...link, is_revoked, is_submitted }, Date.parse(now)),
    })),
  };
});
