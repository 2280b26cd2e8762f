import { useEffect, useState } from 'react';

const CODES = ['KeyW', 'KeyA', 'KeyS', 'KeyD', 'KeyC'] as const;
type Letters = Record<(typeof CODES)[number], string>;
const LATIN: Letters = { KeyW: 'W', KeyA: 'A', KeyS: 'S', KeyD: 'D', KeyC: 'C' };

interface KeyboardMap {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

/** Letters on the keys in the places of W, A, S, D and C, where the browser reports them (AZERTY: ZQSD). */
export function useLocalLetters(): Letters {
  const [letters, setLetters] = useState(LATIN);
  useEffect(() => {
    const { keyboard } = navigator as Navigator & { keyboard?: KeyboardMap };
    let current = true;
    keyboard?.getLayoutMap().then(
      (map) => {
        if (!current) return;
        const local = CODES.map((code) => [code, map.get(code)?.toLocaleUpperCase() || LATIN[code]] as const);
        setLetters(Object.fromEntries(local) as Letters);
      },
      () => undefined,
    );
    return () => void (current = false);
  }, []);
  return letters;
}
