import {
  PICTURE_SIDES,
  type PictureSide,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useEffect, useState } from 'react';
import { KeptFiles } from '../../kernel/files/kept-files.ts';
import { linkNameOf } from './link-name.ts';
import { type Picture, pictureOfFile } from './make-picture.ts';

export type Pictures = Readonly<Partial<Record<PictureSide, Picture>>>;

type PictureFiles = ReturnType<typeof keptPictures>;

function isFile(found: unknown): found is File {
  return found instanceof File;
}

function keptPictures(token: string) {
  return new KeptFiles(linkNameOf(token), PICTURE_SIDES, isFile);
}

async function readKept(files: PictureFiles): Promise<Pictures> {
  const kept = await files.list();
  const read = kept.map(async ([side, file]) => {
    const picture = await pictureOfFile(file, side);
    // The file itself is kept: drawing it once more would cost sharpness.
    return picture ? [[side, { ...picture, file }] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

/** The pictures of a link, kept on this device until they are sent; null while they are read. */
export function usePictures(token: string) {
  const [files] = useState(() => keptPictures(token));
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    let isHere = true;
    void readKept(files).then((kept) => {
      if (!isHere) return;
      setPictures(kept);
      setIsKept(Object.keys(kept).length > 0);
    });
    return () => {
      isHere = false;
    };
  }, [files]);

  const take = (side: PictureSide, picture: Picture) => {
    setPictures((known) => ({ ...known, [side]: picture }));
    void files.store(side, picture.file).then(setIsKept);
  };
  return { pictures, isKept, take };
}

/** Deletes what this device keeps of a link that takes no pictures any more. */
export function forgetPictures(token: string): Promise<void> {
  return keptPictures(token).clear();
}
