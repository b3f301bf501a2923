import { randomUUID } from 'node:crypto';
import { aPdf } from './a-file.ts';
import type { TestServer } from './a-server.ts';
import { answerOf } from './client.ts';

export const CREATE = '/create_influencer_with_contract';
export const PDF = { filename: 'contract.pdf', bytes: aPdf(), field: 'contract_file' };

let made = 0;

/** A person nobody created before. */
export function aPerson(name = 'Maja Ferency') {
  made += 1;
  return { name, email: `maja${made}@mail.example` };
}

/** Two admins of a server, and what both test files of influencers do with them. */
export function anInfluencerDesk(server: TestServer) {
  const anna = server.client('ADMIN');
  const piet = server.clientOf({
    uuid: randomUUID(),
    username: 'second.admin',
    email: 'second.admin@example.com',
    role: 'ADMIN',
  });
  const anInfluencerOf = async (person = aPerson()) =>
    answerOf(await anna.upload(CREATE, person, PDF)).body.data as { id: number };
  const contractsOf = (influencer_id: string | number) =>
    anna.read('/get_influencer_contract', { influencer_id });
  return { anna, piet, anInfluencerOf, contractsOf };
}
