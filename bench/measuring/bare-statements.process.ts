// The floor of a list: node:http and pg, which run the statements of the request one after the other
// over one connection and send their rows. No validation, no permission, no log.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import type { Statement } from '../staff-screens/screen-call.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });

async function statementsOf(http: IncomingMessage): Promise<readonly Statement[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of http) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function run(statements: readonly Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const answers: unknown[] = [];
    for (const { text, values } of statements) {
      answers.push((await client.query(text, [...values])).rows);
    }
    return answers;
  } finally {
    client.release();
  }
}

const server = createServer((http, reply) => {
  statementsOf(http)
    .then(run)
    .then(
      (answers) => {
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
      },
      (error: unknown) => {
        reply.writeHead(500).end(String(error));
      },
    );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`bare server is ready at http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => process.exit(0));
