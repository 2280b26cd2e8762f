import type { StoredImage } from '@aislelab/domain';
import { ApiError, useApi } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PackshotMatches, PackshotProductView } from '../../rules/views.ts';
import type { Owner } from '../parts/OwnerField.tsx';
import { planShots, type Shot } from './shot.ts';
import { collectShots } from './unpack.ts';

const AT_A_TIME = 3;
type Refused = { name: string; reason: string };

/** Pictures from the files that were chosen to the products they show: matched first, uploaded when asked to, a few at a time. */
export function useShots(owner: Owner) {
  const api = useApi();
  const cache = useQueryClient();
  const [shots, setShots] = useState<readonly Shot[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [reading, setReading] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [running, setRunning] = useState(false);
  const found = useRef<PackshotMatches | null>(null);

  const match = async (files: readonly { name: string; file: Blob }[]) => {
    const names = files.map(({ name }) => name);
    found.current = await api.post<PackshotMatches>('/interchange/packshots/match', {
      names,
      ...(owner && { organization: owner._id }),
    });
    return found.current;
  };
  const choose = async (chosen: File[], replace: boolean) => {
    setError(null);
    setReading(t('Reading the files'));
    try {
      const { files, refused: left } = await collectShots(chosen, (name) =>
        setReading(t('Unpacking %{name}', { name })),
      );
      setReading(t('Looking for %{files} products', { files: files.length }));
      const matches = files.length > 0 ? await match(files) : { matches: [], unmatched: [] };
      setRefused(left);
      setShots(planShots(files, matches, replace));
    } catch (problem) {
      setError(problem);
    } finally {
      setReading(null);
    }
  };
  /** Decides again about pictures that were not uploaded yet. */
  const setReplace = (replace: boolean) => {
    if (found.current) setShots(planShots(shots, found.current, replace));
  };
  const update = (name: string, changes: Partial<Shot>) =>
    setShots((all) => all.map((shot) => (shot.name === name ? { ...shot, ...changes } : shot)));

  const send = async (shot: Shot) => {
    const { product, name, file } = shot;
    if (!product) return;
    update(name, { state: 'uploading', progress: 0, message: null });
    try {
      const image = await api.upload<StoredImage>('/storage/images', formOf(file, product), (progress) =>
        update(name, { progress }),
      );
      const body = { product: product._id, version: product.version, image };
      const assigned = await api.post<PackshotProductView>('/interchange/packshots/assign', body);
      update(name, { state: 'done', progress: 1, product: assigned });
    } catch (problem) {
      update(name, { state: 'failed', message: messageOf(problem) });
    }
  };
  const sendAll = async (wanted: readonly Shot[]) => {
    setRunning(true);
    const queue = wanted.values();
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (const shot of queue) await send(shot);
      }),
    );
    setRunning(false);
    void cache.invalidateQueries({ queryKey: ['library', 'products'] });
    void cache.invalidateQueries({ queryKey: ['interchange', 'missing'] });
  };
  const start = () => sendAll(shots.filter(({ state }) => state === 'waiting'));
  /** A product may have changed since: its version is looked up again. */
  const retry = async () => {
    const failed = shots.filter(({ state }) => state === 'failed');
    setError(null);
    try {
      const fresh = new Map((await match(failed)).matches.map(({ name, product }) => [name, product]));
      await sendAll(failed.map((shot) => ({ ...shot, product: fresh.get(shot.name) ?? shot.product })));
    } catch (problem) {
      setError(problem);
    }
  };
  const clear = () => {
    setShots([]);
    setRefused([]);
    setError(null);
  };
  useEffect(() => {
    if (!running) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [running]);
  return { shots, refused, reading, error, running, choose, setReplace, start, retry, clear };
}
export type Shots = ReturnType<typeof useShots>;

function formOf(file: Blob, { width, height }: PackshotProductView): FormData {
  const form = new FormData();
  form.append('kind', 'product');
  if (width !== null) form.append('widthCm', String(width));
  if (height !== null) form.append('heightCm', String(height));
  form.append('file', file);
  return form;
}

function messageOf(problem: unknown): string {
  if (!(problem instanceof ApiError)) return t('Something unexpected happened');
  const [first] = Object.values(problem.errors);
  return first ?? problem.message;
}
