/** What an empty installation has: settings of one row, and limits people change. */
export const FIRST_ROWS = `
insert into audit_head (id, seq, hash) values (1, 0, '');
insert into audit_check (id) values (1);
insert into clock_watch default values;
insert into facts_recording (id, finished) values (1, now());
insert into file_scan_target (id, enabled) values (1, false);
insert into retention_switch default values;
insert into status_webhook_target (id, enabled) values (1, false);
insert into maker_checker_setting (kind, is_on) values
  ('payment_approval', false), ('kyb_override', false), ('legal_override', false), ('hit_clearance', false),
  ('kyb_review', false), ('erasure', true);
insert into work_limit (kind, amber_hours, red_hours) values
  ('hits', 24, 48), ('kyb', 24, 72), ('legal', 24, 48), ('payments', 24, 48), ('emails', 4, 24),
  ('approvals', 24, 48), ('mentions', 48, 96), ('expired', 24, 168), ('pictures', 24, 48), ('facts', 24, 48);

-- Each order of the status list begins as one range from before all values on; the first fold splits it.
insert into status_counted (version, ranges_version) values (1, 1);
insert into status_range (submit_timestamp, verification_id, n) values ('-infinity', 0, 0);
insert into status_range (account_id, verification_id, n) values (${Number.MIN_SAFE_INTEGER}, 0, 0);
insert into status_range (company_sort, verification_id, n) values ('', 0, 0);
`;
