import { say } from './language.ts';
import { createClient, type Client } from '@wheelhouse/contract/client';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { headersFor, session } from './api.ts';

/** Reports how much of a file has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** `fetch` that reports the progress of a form with a file, for which it uses an XMLHttpRequest. */
function sendForm(url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(status === 204 ? null : responseText, { status, statusText }));
    });
    request.addEventListener('error', () => reject(new TypeError('The file could not be sent.')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    init.signal?.addEventListener('abort', () => request.abort());
    if (init.signal?.aborted === true) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
      return;
    }
    request.send(init.body instanceof FormData ? init.body : null);
  });
}

function ownToken(): string | undefined {
  return headersFor(`${apiBase}/`)[tokenHeader];
}

/** The API with the session of the logged-in account, for routes that take a file. */
export function uploadClient(onProgress: OnProgress): Client {
  return createClient({
    origin: '',
    token: ownToken,
    say,
    async renew(refusedToken) {
      await session.reread();
      const token = ownToken();
      return token !== undefined && token !== refusedToken;
    },
    fetch: (url, init) => sendForm(String(url), init ?? {}, onProgress),
  });
}
