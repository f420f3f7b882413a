import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** What a PDF reader finds: the words of each page, and the metadata. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const structure = JSON.stringify(await (await document.getPage(1)).getStructTree());
  return { pages: text.map((page) => page.replace(/\s+/g, ' ').trim()), info, structure };
}
