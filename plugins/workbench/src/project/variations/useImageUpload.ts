import { ERRORS, type StoredImage } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useCallback, useState } from 'react';
import { isPng } from './pngFile.ts';
import type { ImageSlotInfo } from './variations.ts';
import { translated } from '@aislelab/ui-kit/texts';

export interface ImageUpload {
  /** 0 to 1 while a file is on its way. */
  progress: number | null;
  problem: string | null;
  upload: (file: File) => Promise<void>;
}

/** Stores a picture for a slot and hands it over; what cannot be used is refused before it is sent. */
export function useImageUpload(slot: ImageSlotInfo, onStored: (image: StoredImage) => void): ImageUpload {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, width, height } = slot;
  const upload = useCallback(
    async (file: File) => {
      setProblem(null);
      if (!(await isPng(file))) {
        setProblem(translated(ERRORS.UNSUPPORTED_IMAGE.message));
        return;
      }
      setProgress(0);
      try {
        const form = new FormData();
        form.set('kind', kind);
        if (width) form.set('widthCm', String(width));
        if (height) form.set('heightCm', String(height));
        form.set('file', file);
        onStored(await api.upload<StoredImage>('/storage/images', form, setProgress));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : translated(ERRORS.INTERNAL.message));
      } finally {
        setProgress(null);
      }
    },
    [api, kind, width, height, onStored],
  );
  return { progress, problem, upload };
}
