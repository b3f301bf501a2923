import type { Plant } from './plants.ts';

/** Whether two plants may be in one tree: they change no file that the other changes or finds its fault in. */
function areApart(one: Plant, other: Plant): boolean {
  if (one.isAlone || other.isAlone) return false;
  const names = (of: Plant) => [...Object.keys(of.planted), ...of.caught];
  const files = Object.keys(one.planted);
  return (
    !files.some((file) => names(other).some((name) => name.includes(file))) &&
    !Object.keys(other.planted).some((file) => names(one).some((name) => name.includes(file)))
  );
}

/** The plants as few trees, in each of which every fault is found as if it were the only one. */
export function plantedTogether(plants: readonly Plant[]): Plant[][] {
  const trees: Plant[][] = [];
  for (const plant of plants) {
    const tree = trees.find((others) => others.every((other) => areApart(plant, other)));
    if (tree === undefined) trees.push([plant]);
    else tree.push(plant);
  }
  return trees;
}
