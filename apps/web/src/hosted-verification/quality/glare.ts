/** Pixels of this brightness are as bright as a camera tells: no drawing is left. A pale document has less. */
const WHITE = 254;
const TILE = 8;
/** Of a tile that counts as white. */
const TILE_SHARE = 0.9;

/** The tiles of a picture that are white throughout, row by row. */
function whiteTiles(grey: Float32Array, width: number, columns: number, rows: number): boolean[] {
  return Array.from({ length: columns * rows }, (_, tile) => {
    const left = (tile % columns) * TILE;
    const top = Math.floor(tile / columns) * TILE;
    let white = 0;
    for (let at = 0; at < TILE * TILE; at += 1) {
      const place = (top + Math.floor(at / TILE)) * width + left + (at % TILE);
      if ((grey[place] ?? 0) >= WHITE) white += 1;
    }
    return white >= TILE * TILE * TILE_SHARE;
  });
}

function neighboursOf(tile: number, columns: number, count: number): readonly number[] {
  const column = tile % columns;
  return [
    ...(column > 0 ? [tile - 1] : []),
    ...(column < columns - 1 ? [tile + 1] : []),
    ...(tile >= columns ? [tile - columns] : []),
    ...(tile < count - columns ? [tile + columns] : []),
  ];
}

/** The tiles that hang together with the edge of the picture: the paper or table behind a document. */
function fromEdge(white: readonly boolean[], columns: number, rows: number): ReadonlySet<number> {
  const isEdge = (tile: number) => {
    const [column, row] = [tile % columns, Math.floor(tile / columns)];
    return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  };
  const open = [...white.keys()].filter((tile) => white[tile] && isEdge(tile));
  const found = new Set(open);
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    for (const next of neighboursOf(tile, columns, white.length)) {
      if (!white[next] || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** Of all tiles: from here on nothing of the document can be left. */
const ALL_WHITE = 0.8;

/**
 * The share of a picture that shines so that nothing can be read there. A white background is not counted,
 * unless it is nearly the whole picture.
 */
export function glareOf(grey: Float32Array, width: number, height: number): number {
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(height / TILE)];
  const white = whiteTiles(grey, width, columns, rows);
  const count = white.filter(Boolean).length;
  if (count >= white.length * ALL_WHITE) return 1;
  return (count - fromEdge(white, columns, rows).size) / white.length;
}
