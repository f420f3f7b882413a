import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Lists and objects within each other: no body of the contract has a tenth of it, and parsing a million takes seconds. */
const deepestBody = 100;

/** Whether lists and objects of a JSON text are more than so many within each other. */
export function isDeeperThan(most: number, text: string): boolean {
  let [depth, inText] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}

/** Reads bodies of JSON; those that would change prototypes or are very deep are malformed. */
export function readJson(server: FastifyInstance, bodyLimit: number): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body: string, done) => {
    if (isDeeperThan(deepestBody, body)) done(new Refusal(400, refusalMessages.malformed));
    else {
      void parse(request, body, (error, parsed) => {
        if (error === null) done(null, parsed);
        else done(new Refusal(400, refusalMessages.brokenJson, { cause: error }));
      });
    }
  });
}
