import { onTestFinished, vi } from 'vitest';

/** A file that the page saved. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Keeps the files that the page saves until the end of the test, instead of downloading them; answers those so far. */
export function savedFiles(): () => Promise<readonly SavedFile[]> {
  const contents = new Map<string, Blob>();
  const saved: { name: string; content: Blob | undefined }[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: contents.get(this.href) });
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  // With the mark of its encoding, which `text` would leave out.
  const textOf = async (content: Blob | undefined) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content?.arrayBuffer());
  return () => Promise.all(saved.map(async ({ name, content }) => ({ name, text: await textOf(content) })));
}
