import { describe, expect, it } from '@jest/globals';
import { compilePhase, isWatching, type CompileEvent, type CompilePhase } from './compileState.ts';

const run = (phase: CompilePhase, ...events: CompileEvent[]) => events.reduce(compilePhase, phase);
const seen = (compiling: boolean, renewed = false): CompileEvent => ({ type: 'seen', compiling, renewed });

describe('compile action', () => {
  it('goes from pressed over started and compiling to a new report, and back', () => {
    expect(run('idle', { type: 'pressed' })).toBe('starting');
    expect(run('starting', { type: 'accepted' })).toBe('started');
    expect(run('started', seen(true))).toBe('compiling');
    expect(run('compiling', seen(true), seen(false, true))).toBe('finished');
    expect(run('finished', { type: 'loaded' })).toBe('idle');
  });

  it('a compile that is over before the first look offers its report too', () => {
    expect(run('started', seen(false, true))).toBe('finished');
  });

  it('a compile that ends without a new result has failed, and can be started again', () => {
    expect(run('compiling', seen(false, false))).toBe('failed');
    expect(run('failed', { type: 'pressed' })).toBe('starting');
  });

  it('an answer that comes late changes nothing', () => {
    expect(run('idle', seen(false, true))).toBe('idle');
    expect(run('finished', seen(true))).toBe('finished');
  });

  it('P1-REP-22 the flag is watched only while something is compiling', () => {
    const phases: CompilePhase[] = ['idle', 'starting', 'started', 'compiling', 'finished', 'failed'];
    expect(phases.filter(isWatching)).toEqual(['started', 'compiling']);
  });
});
