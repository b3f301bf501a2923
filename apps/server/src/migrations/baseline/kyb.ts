/** Forms of applicants, the links to them, requests for more, and emails. */
export const KYB = `
create table kyb_submission (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  created timestamptz(3) not null,
  data_json jsonb,
  key_id text,
  ciphertext text,
  issued_at bigint,
  submission_key text,
  sessions jsonb,
  request_id bigint unique,
  language text,
  constraint kyb_submission_data check ((data_json is null) = (ciphertext is not null)),
  constraint kyb_submission_sealed check ((key_id is null) = (ciphertext is null)),
  foreign key (account_type, account_id) references verification
);
create index kyb_submission_account on kyb_submission (account_type, account_id, id desc);
create unique index kyb_submission_link on kyb_submission (account_type, account_id, issued_at)
  where issued_at is not null;
create index kyb_submission_key on kyb_submission (key_id);

create table information_request (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  state text not null check (state in ('OPEN', 'ANSWERED', 'WITHDRAWN', 'EXPIRED', 'LAPSED')),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user,
  recipient text not null,
  issued_at bigint not null,
  expires timestamptz(3) not null,
  item_count integer not null check (item_count > 0),
  items_key_id text not null,
  items_ciphertext text not null,
  reminders jsonb not null,
  reminders_sent integer not null default 0,
  next_reminder timestamptz(3),
  version bigint not null default 0,
  begun timestamptz(3),
  answers_key_id text,
  answers_ciphertext text,
  submission_id bigint references kyb_submission on delete set null,
  closed timestamptz(3),
  closed_by uuid references admin_user,
  link_revoked timestamptz(3),
  check ((state = 'OPEN') = (closed is null)),
  check ((answers_key_id is null) = (answers_ciphertext is null)),
  foreign key (account_type, account_id) references account on delete cascade
);
create index information_request_account on information_request (account_type, account_id, id desc);
create unique index information_request_open on information_request (account_type, account_id)
  where state = 'OPEN';
create index information_request_due on information_request (least(next_reminder, expires))
  where state = 'OPEN';
create index information_request_items_key on information_request (items_key_id);
create index information_request_answers_key on information_request (answers_key_id);

alter table kyb_submission add foreign key (request_id) references information_request;

create table email (
  id bigint generated always as identity primary key,
  account_type text not null, account_id bigint not null,
  account_sub_id integer,
  kind text not null check (kind in ('kyc', 'kyb', 'kyb-request', 'kyb-reminder')),
  recipient text not null,
  name text not null,
  company text not null,
  kyc_sent_id bigint references kyc_sent,
  message_id text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed')),
  why text,
  tries integer not null default 0,
  admin_uuid uuid references admin_user,
  created timestamptz(3) not null,
  updated timestamptz(3) not null,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  request_id bigint references information_request on delete cascade,
  issued_at bigint,
  asked text not null default '',
  traceparent text default nullif(current_setting('verify_admin.traceparent', true), ''),
  language text,
  withdrawn timestamptz(3),
  constraint email_request check ((kind in ('kyb-request', 'kyb-reminder')) = ((request_id is not null)
    and (issued_at is not null))),
  foreign key (account_type, account_id) references account
);
create index email_account on email (account_type, account_id, id desc);
create index email_recipient on email (lower(recipient), created);
create index email_of_kyc_sent on email (kyc_sent_id) where kyc_sent_id is not null;
create index email_failed on email (id) where state = 'failed';
create index email_due on email (due) where state = 'queued';
create index email_request on email (request_id) where request_id is not null;

create table caught_mail (
  id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  created timestamptz(3) not null
);

create table kyb_link (
  account_type text not null, account_id bigint not null,
  issued_at bigint not null,
  email_id bigint references email,
  admin_uuid uuid references admin_user,
  created timestamptz(3) not null,
  draft_of text not null default 'account',
  launch_key_id bigint references launch_key,
  after_submission bigint,
  revoked timestamptz(3),
  primary key (account_type, account_id, issued_at),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyb_link_revocation (
  account_type text not null, account_id bigint not null,
  issued_at bigint not null,
  with_earlier boolean not null,
  admin_uuid uuid references admin_user,
  created timestamptz(3) not null,
  primary key (account_type, account_id, issued_at, with_earlier),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyb_link_use (
  account_type text not null, account_id bigint not null,
  issued_at bigint not null,
  files integer not null,
  files_bytes bigint not null,
  primary key (account_type, account_id, issued_at),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyb_link_opening (
  account_type text not null, account_id bigint not null,
  issued_at bigint not null,
  request_id bigint not null,
  hour timestamptz(3) not null,
  is_hidden boolean not null,
  opened timestamptz(3) not null,
  primary key (account_type, account_id, issued_at, request_id, hour, is_hidden),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyb_draft (
  account_type text not null, account_id bigint not null,
  version bigint not null check (version > 0),
  key_id text not null,
  ciphertext text not null,
  updated timestamptz(3) not null,
  primary key (account_type, account_id),
  foreign key (account_type, account_id) references account on delete cascade
);
create index kyb_draft_key on kyb_draft (key_id);

create table kyb_separate_draft (
  account_type text not null, account_id bigint not null,
  draft_of text not null check (draft_of <> 'account'),
  version bigint not null check (version > 0),
  key_id text not null,
  ciphertext text not null,
  updated timestamptz(3) not null,
  primary key (account_type, account_id, draft_of),
  foreign key (account_type, account_id) references account on delete cascade
);

create table kyb_upload (
  id uuid primary key,
  account_type text not null, account_id bigint not null,
  document text not null,
  name text not null,
  filename text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  created timestamptz(3) not null,
  request_id bigint references information_request on delete cascade,
  original_sha256 text,
  draft_of text not null default 'account',
  foreign key (account_type, account_id) references account on delete cascade
);
create index kyb_upload_created on kyb_upload (created);
create unique index kyb_upload_document_of_draft on kyb_upload (account_type, account_id, draft_of, document,
  coalesce(request_id, 0));
`;
