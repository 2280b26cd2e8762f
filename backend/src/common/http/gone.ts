import { DomainError, type Viewer } from '@aislelab/domain';
import type { Response } from 'express';

/** Answers that viewers wait for: a viewer is made anew for each request. */
const answers = new WeakMap<Viewer, Response>();

/** Remembers the answer that the viewer of a request waits for. */
export function noteAnswer(viewer: Viewer, response: Response): void {
  answers.set(viewer, response);
}

/** Signal that is aborted when the client of the viewer's request disconnects; `undefined` for work without a request. */
export function viewerGone(viewer: Viewer | null): AbortSignal | undefined {
  const response = viewer && answers.get(viewer);
  return response ? goneOf(response) : undefined;
}

/** One for each answer: a request may wait many times. */
const signals = new WeakMap<Response, AbortSignal>();

/** Signal that is aborted when the client disconnects before the answer. */
export function goneOf(response: Response): AbortSignal {
  const known = signals.get(response);
  if (known) return known;
  const gone = new AbortController();
  const leave = () => gone.abort(new DomainError('UNAVAILABLE'));
  if (response.destroyed || response.req.socket.destroyed) leave();
  else response.once('close', leave);
  signals.set(response, gone.signal);
  return gone.signal;
}
