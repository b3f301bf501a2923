import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { makeFirstData } from '../journeys/server.setup.ts';
export default async function setup() {
  if (!existsSync('/tmp/eng/first')) {
    const clear = await makeFirstData();
    execFileSync('cp', ['-a', process.env.FIRST_DATA ?? '', '/tmp/eng/first']);
    clear();
  }
  process.env.FIRST_DATA = '/tmp/eng/first';
}
