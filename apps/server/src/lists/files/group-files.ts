import {
  type ImportRefusal,
  type ListFile,
  type ListFormat,
  type ListRole,
  placeOf,
  ROLE_WORDS,
  ROLES,
} from './list-file.ts';

/** The files of one list, the main one always among them. */
export interface FileGroup {
  readonly list_name: string;
  readonly format: ListFormat;
  readonly main: ListFile;
  /** In the order of the roles, so that the same files are the same group however they were named. */
  readonly files: readonly { readonly role: ListRole; readonly file: ListFile }[];
}

export interface Grouping {
  readonly groups: readonly FileGroup[];
  readonly refusals: readonly ImportRefusal[];
}

interface OpenGroup {
  readonly format: ListFormat;
  readonly files: Map<ListRole, ListFile>;
}

function refuseWhole(file: ListFile, reason: string): ImportRefusal {
  return { file: file.name, line: null, reason };
}

function filesInOrder(files: OpenGroup['files']): FileGroup['files'] {
  return ROLES.flatMap((role) => {
    const file = files.get(role);
    return file ? [{ role, file }] : [];
  });
}

function refuseOrphans(list_name: string, files: OpenGroup['files']): ImportRefusal[] {
  return filesInOrder(files).map(({ role, file }) =>
    refuseWhole(
      file,
      `It contains the ${ROLE_WORDS[role]} of the list ${list_name}, which cannot be used without the list itself. Import it together with ${list_name}’s main file.`,
    ),
  );
}

/**
 * Recognises the files and puts those of one list together. A side file without its list is
 * refused: it names people by number only.
 */
export function groupFiles(files: readonly ListFile[]): Grouping {
  const open = new Map<string, OpenGroup>();
  const refusals: ImportRefusal[] = [];
  for (const file of files) {
    const place = placeOf(file);
    if (typeof place === 'string') {
      refusals.push(refuseWhole(file, place));
      continue;
    }
    const group: OpenGroup = open.get(place.list_name) ?? {
      format: place.format,
      files: new Map(),
    };
    open.set(place.list_name, group);
    const twin = group.files.get(place.role);
    if (!twin) group.files.set(place.role, file);
    else
      refusals.push(
        refuseWhole(file, `It contains the same part of ${place.list_name} as ${twin.name}.`),
      );
  }
  const groups: FileGroup[] = [];
  for (const [list_name, { format, files: found }] of open) {
    const main = found.get('main');
    if (main) groups.push({ list_name, format, main, files: filesInOrder(found) });
    else refusals.push(...refuseOrphans(list_name, found));
  }
  return { groups, refusals };
}
