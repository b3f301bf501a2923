import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/places.mjs';

/** The documents whose commands are run, in the order in which an operator comes to them. */
export const DOCUMENTS = ['docs/operating.md', 'docs/backup.md'] as const;

/** The pages of the alerts: what they name is in the documents above, or in a table below. */
export const ALERT_PAGES: readonly string[] = readdirSync(join(ROOT, 'docs/alerts')).map(
  (page) => `docs/alerts/${page}`,
);

/** Parts of a document whose commands are not run, by their heading, and why. */
export const PARTS_NOT_RUN: Readonly<Record<string, string>> = {
  'With Compose': 'Needs Docker; tests/law/deploy.test.ts reads the file.',
  'With Kubernetes': 'Needs a cluster; tests/law/deploy.test.ts reads the manifests.',
};

/** Commands of a document that are not run, by how they begin, and why. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm ci && npm run build': 'The tests are run on a build that was made before them.',
  'useradd ': 'Adds a user to the machine that runs the tests.',
  'chown ': 'Of that user.',
  'systemctl ': 'Needs systemd as the first process; tests/law/deploy.test.ts reads the units.',
  'apt-get ': 'Installs a program of others.',
  'printf ': 'Changes the settings of that program.',
};

/** Commands within a sentence that no block has, by how they begin, and why they are not run. */
export const NAMED_ONLY: Readonly<Record<string, string>> = {
  'verify-admin COMMAND --help': 'Any command; apps/server/src/command-line/main.test.ts.',
  'verify-admin migrate --wait': 'The same as without, where the database answers.',
  'verify-admin sbom': 'tests/server/packed-installation.test.ts.',
  'openssl rand -base64 32 | verify-admin keys wrap': 'Needs a KMS; the same test.',
  'verify-admin mail list': 'A block has it.',
  'verify-admin backup PLACE': 'A block has it with a place.',
  'verify-admin restore PLACE': 'A block has it with a place.',
  'verify-admin clock': 'tests/server/clocks: a case of the clock has to be open.',
  'verify-admin mail drop ': 'A block has it with other conditions.',
  'verify-admin lists ': 'A block imports one; apps/server/src/lists has the tests of the others.',
  'verify-admin token': 'apps/server/src/command-line/main.test.ts.',
  'npm run prove': 'An experiment of hours.',
  'docker ': 'Needs Docker.',
  'systemctl status ': 'Needs systemd as the first process.',
  'verify-admin --owner': 'Blocks have it with several commands.',
  'kubectl ': 'Needs a cluster.',
  'vault ':
    'Needs Vault; apps/server/src/keys/wrapped-keys.test.ts has a server that speaks its protocol.',
  'pg_basebackup ': 'npm run drill makes one and restores it.',
};

export interface Block {
  readonly document: string;
  /** The heading it is below. */
  readonly part: string;
  readonly text: string;
}

const FENCED = /^(?<indent> *)```sh\n(?<text>[^]*?)^\k<indent>```$/gm;
const HEADING = /^#{1,4} (?<heading>.*)$/gm;
const INLINE =
  /`(?<command>(?:npx verify-admin|verify-admin|npm run|openssl|systemctl|docker|kubectl|psql|pg_basebackup|vault|sh) [^`]+)`/g;

/** The blocks of commands in a document, without their indentation. */
export function blocksOf(document: string, text: string): Block[] {
  const headings = [...text.matchAll(HEADING)];
  return [...text.matchAll(FENCED)].map(({ groups, index }) => {
    const { indent = '', text: lines = '' } = groups ?? {};
    const dedented = lines.split('\n').map((line) => line.replace(new RegExp(`^${indent}`), ''));
    const above = headings.findLast((heading) => heading.index < index);
    return { document, part: above?.groups?.['heading'] ?? '', text: dedented.join('\n') };
  });
}

/** The commands that sentences of a text name. */
export function inlineCommands(text: string): string[] {
  const sentences = text.replaceAll(FENCED, '').replaceAll(/\n\s*/g, ' ');
  return [...sentences.matchAll(INLINE)].map(({ groups }) => groups?.['command'] ?? '');
}

export function readDocument(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8');
}

/** What of a table a command begins with; null where it is not in it. */
export function rowOf(table: Readonly<Record<string, string>>, command: string): string | null {
  return Object.keys(table).find((start) => command.startsWith(start)) ?? null;
}

/** A block without the commands that are not run. */
export function runnableOf({ part, text }: Block): string {
  if (part in PARTS_NOT_RUN) return '';
  return text
    .split('\n')
    .filter((line) => rowOf(NOT_RUN, line) === null)
    .join('\n');
}

/** The blocks of these texts of which something is run. */
export function listRunnable(documents: readonly string[] = DOCUMENTS): string[] {
  return documents
    .flatMap((document) => blocksOf(document, readDocument(document)))
    .map(runnableOf)
    .filter((text) => text.trim() !== '');
}
