/**
 * Where SQL is allowed outside the stores of the features, in `apps/server/src/`, and why. A folder
 * ends with a slash.
 * @type {Record<string, string>}
 */
export const SQL_PLACES = {
  'migrations/': 'A migration is SQL.',
  'demo/': 'The demo fills the tables of every feature at once.',
  'platform/database/': 'It opens the database and holds the parts that statements are made of.',
  'platform/leases/lease.ts': 'A lease is measured by the clock of the database.',
  'platform/leases/queue.ts': 'The statements that every queue has in common.',
  'platform/events/postgres-events.ts': 'LISTEN and NOTIFY are statements.',
  'platform/mail/demo-inbox.ts': 'The inbox of the demo is a table.',
  'platform/screening/list-versions.ts': 'The engine is made of the lists that are in force.',
  'platform/screening/threshold-in-force.ts': 'Every run is made with the threshold in force.',
  'kernel/idempotency.ts': 'A key is claimed in the transaction of its command.',
  'kernel/session.ts': 'The row of a session is what its token is checked against.',
  'kernel/web-session.ts': 'The same of a web user.',
};
