import { offlineError } from './ApiError.ts';

/** Sends a form with `XMLHttpRequest`, the only way a browser reports upload progress. */
export function uploadForm(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const requestId = request.getResponseHeader('x-request-id');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: requestId ? { 'x-request-id': requestId } : {},
        }),
      );
    });
    request.addEventListener('error', () => reject(offlineError()));
    request.send(form);
  });
}
