import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useOpenPanels, type OpenPanels } from './useOpenPanels.ts';

/** The panels of a window that becomes narrow and wide again. */
function setUp(cramped: boolean) {
  let panels: OpenPanels | undefined;
  function Panels({ cramped: narrow }: { readonly cramped: boolean }) {
    const latest = useOpenPanels(narrow);
    useEffect(() => {
      panels = latest;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = (narrow: boolean) => root.render(<Panels cramped={narrow} />);
  show(cramped);
  return { show, panels: () => panels, end: () => root.unmount() };
}

test('closes the panels when a window becomes as narrow as a phone', async () => {
  const { show, panels, end } = setUp(false);
  await expect.poll(() => panels()?.open).toEqual(['legend']);
  panels()?.toggle('list');
  await expect.poll(() => panels()?.open).toEqual(['legend', 'list']);
  show(true);
  await expect.poll(() => panels()?.open).toEqual([]);
  show(false);
  panels()?.toggle('list');
  await expect.poll(() => panels()?.open).toEqual(['list']);
  end();
});

test('opens one panel at a time where there is little room', async () => {
  const { panels, end } = setUp(true);
  await expect.poll(() => panels()?.open).toEqual([]);
  panels()?.toggle('list');
  await expect.poll(() => panels()?.open).toEqual(['list']);
  panels()?.toggle('legend');
  await expect.poll(() => panels()?.open).toEqual(['legend']);
  end();
});
