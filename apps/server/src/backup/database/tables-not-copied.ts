/** Tables whose rows are not part of a backup, and why. They are empty after a restore. */
export const TABLES_NOT_COPIED: Readonly<Record<string, string>> = {
  staff_session: 'A session that was ended since the backup would be valid again.',
  web_session: 'A session that was ended since the backup would be valid again.',
  login_code: 'It is used within a minute.',
  logout_token: 'It is valid for minutes, and no session is restored that it could end.',
  web_login_code: 'It is used within minutes.',
  agreement_bytes: 'It is counted for a day.',
  web_login_attempt: 'Attempts are counted for a short time.',
  partial_upload: 'Who sends a file in pieces begins again.',
  partial_upload_piece: 'Who sends a file in pieces begins again.',
  process_life: 'Processes of the installation that was backed up.',
  clock_watch: 'The clock of the installation that was backed up.',
  clock_case: 'What waited for the clock of the installation that was backed up.',
  backup_run: 'No backup of the restored installation has been made.',
};
