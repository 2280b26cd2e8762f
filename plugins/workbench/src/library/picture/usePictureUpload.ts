import { ERRORS, type StoredImage } from '@aislelab/domain';
import { useApi } from '@aislelab/ui-kit/api';
import { useState } from 'react';
import type { Size } from './sizes.ts';
import { translated } from '@aislelab/ui-kit/texts';

export interface PicturePurpose {
  kind: 'product' | 'pos';
  /** Real size in cm, where it is known: the platform makes the sizes that shelves need. */
  cm: Size | null;
}

/** Stores a picture and hands it over; `progress` is 0 to 1 while it is on its way. */
export function usePictureUpload({ kind, cm }: PicturePurpose, onStored: (image: StoredImage) => void) {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: Blob) => {
    setProblem(null);
    setProgress(0);
    try {
      const form = new FormData();
      form.set('kind', kind);
      if (cm) {
        form.set('widthCm', String(cm.width));
        form.set('heightCm', String(cm.height));
      }
      form.set('file', file, 'picture.png');
      onStored(await api.upload<StoredImage>('/storage/images', form, setProgress));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : translated(ERRORS.INTERNAL.message));
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, setProblem, upload };
}
