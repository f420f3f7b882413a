import { message, type Message } from '@wheelhouse/messages/message';
import { languageTag, say } from '@wheelhouse/messages/say';

/**
 * A document for people who have to wait: it says why, and reloads.
 *
 * @param language of the catalogue
 * @param seconds until it reloads
 */
export function waitingPage(language: string, seconds: number, words: { title: Message; status: Message }): string {
  const status = `${say(words.status, language)} ${say(message('problems.page.reloads'), language)}`;
  return `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wheelhouse</title></head>
<body><h1>${say(words.title, language)}</h1><p role="status">${status}</p></body></html>`;
}
