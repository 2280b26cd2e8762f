/**
 * Life of the compile action. `started` lasts until the first look at the flag; `finished` offers the new report; `failed`: the compile
 * ended without a new result.
 */
export type CompilePhase = 'idle' | 'starting' | 'started' | 'compiling' | 'finished' | 'failed';
export type CompileEvent =
  | { type: 'pressed' }
  | { type: 'accepted' }
  | { type: 'refused' }
  | { type: 'seen'; compiling: boolean; renewed: boolean }
  | { type: 'loaded' };

export function compilePhase(phase: CompilePhase, event: CompileEvent): CompilePhase {
  switch (event.type) {
    case 'pressed':
      return 'starting';
    case 'accepted':
      return 'started';
    case 'refused':
      return 'failed';
    case 'seen':
      if (!isWatching(phase)) return phase;
      if (event.compiling) return 'compiling';
      return event.renewed ? 'finished' : 'failed';
    case 'loaded':
      return 'idle';
  }
}

/** `true` while the compiling flag is polled every second. */
export function isWatching(phase: CompilePhase): boolean {
  return phase === 'started' || phase === 'compiling';
}
