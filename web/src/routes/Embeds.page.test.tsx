import { changeEmbed, createEmbed, listEmbeds, removeEmbed, type Embed } from '@wheelhouse/contract/embeds';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { keepFleets } from '#testFleets.ts';
import { openPage } from '#testPage.ts';
import { answerPort, tromso } from '#testPort.ts';
import { kvaloy, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { answerVessel } from '#testVessel.ts';

const dialog = () => page.getByRole('dialog');
const section = () => page.getByRole('region', { name: 'Embeds' });
const known: Embed = {
  id: 3,
  kind: 'VESSEL',
  subject: { id: kvaloy.id, name: kvaloy.name },
  theme: 'AUTO',
  hosts: ['nets.example'],
  size: 'MEDIUM',
  created: '2026-05-01T08:00:00Z',
  owner: 'skipper',
  address: 'http://localhost/embed/3?s=signed',
  code: '<iframe src="http://localhost/embed/3?s=signed" title="Kvaløy"></iframe>',
};
const gone: Embed = { ...known, id: 2, kind: 'PROVIDER', subject: { id: 9 }, hosts: ['a.example', '*.b.example'] };

let embeds: Embed[];
beforeEach(() => {
  embeds = [known, gone];
  server.answers(listEmbeds, () => embeds);
  server.answers(createEmbed, ({ body: { theme, hosts } }) => {
    const made = { ...known, id: 4, theme, hosts };
    embeds = [made, ...embeds];
    return made;
  });
  server.answers(changeEmbed, ({ params, body }) => {
    const changed = { ...known, ...body, size: body.size ?? known.size };
    embeds = embeds.map((one) => (one.id === params.id ? changed : one));
    return changed;
  });
  server.answers(removeEmbed, ({ params }) => void (embeds = embeds.filter(({ id }) => id !== params.id)));
});

test('an embed of a vessel is made on its page, for the sites that are typed', async () => {
  answerVessel('skipper');
  server.answers(listOrganisations, [{ id: 8, name: 'Brimnes rederi', role: 'MANAGER', suspended: false }]);
  await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
  await page.getByRole('button', { name: `Embed ${kvaloy.name}` }).click();
  await dialog().getByRole('button', { name: 'Make the embed' }).click();
  await expect.element(dialog().getByText('Enter the host name of at least one site.')).toBeVisible();
  // The pressed button is gone; the focus stays in the dialog.
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  await dialog().getByLabelText('Sites that may show it').fill('nets.example\nhttps://b.example/x');
  await dialog().getByRole('button', { name: 'Make the embed' }).click();
  await expect.element(dialog().getByText(/Enter host names alone/)).toBeVisible();
  expect(server.requestsTo(createEmbed)).toEqual([]);
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByLabelText('Sites that may show it').fill('nets.example\n *.b.example');
  await dialog().getByLabelText('Theme').selectOptions('Dark');
  await dialog().getByLabelText('For', { exact: true }).selectOptions('Brimnes rederi');
  await dialog().getByRole('button', { name: 'Make the embed' }).click();
  await expect.element(dialog().getByText(known.code)).toBeVisible();
  expect(server.requestsTo(createEmbed).at(-1)?.body).toEqual({
    kind: 'VESSEL',
    subjectId: kvaloy.id,
    theme: 'DARK',
    hosts: ['nets.example', '*.b.example'],
    organisationId: 8,
  });
  const preview = dialog().getByTitle(`Preview of ${kvaloy.name}`);
  expect(preview.element().getAttribute('src')).toBe('/embed/3?s=signed&theme=DARK&size=MEDIUM');
});

test('a map of a fleet is made on the page Fleets, in a size', async () => {
  const fleets = keepFleets({ Longliners: [kvaloy.id] });
  server.answers(listVessels, vessels);
  server.answers(listOrganisations, []);
  await openPage('/fleets', { as: 'skipper', fleets });
  await page.getByRole('button', { name: 'Embed Longliners' }).click();
  await expect.element(dialog().getByText(/where its vessels are/)).toBeVisible();
  await dialog().getByLabelText('Sites that may show it').fill('nets.example');
  await dialog().getByLabelText('Size').selectOptions('Small, 360 × 420 pixels');
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog().getByRole('button', { name: 'Make the embed' }).click();
  await expect.element(dialog().getByText(known.code)).toBeVisible();
  expect(server.requestsTo(createEmbed).at(-1)?.body).toEqual({
    kind: 'FLEET',
    subjectId: 1,
    theme: 'AUTO',
    hosts: ['nets.example'],
    size: 'SMALL',
  });
});

test('a port that may not be embedded says why', async () => {
  answerPort();
  server.answers(listOrganisations, []);
  const why = "This installation doesn't show where vessels are on other sites.";
  server.answers(createEmbed, () => {
    throw new Refused(422, why, 'subjectId');
  });
  await openPage(`/ports/${tromso.id}`, { as: 'skipper' });
  await page.getByRole('button', { name: `Embed ${tromso.name}` }).click();
  await dialog().getByLabelText('Sites that may show it').fill('nets.example');
  await dialog().getByRole('button', { name: 'Make the embed' }).click();
  await expect.element(dialog().getByText(why)).toBeVisible();
});

test('the embeds of the user are listed, changed and removed', async () => {
  await openPage('/user', { as: 'skipper' });
  const rows = section().getByRole('listitem');
  await expect.element(rows.nth(0).getByText(/nets\.example/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('No longer shown')).toBeVisible();
  await section()
    .getByRole('button', { name: `Open: ${kvaloy.name} on nets.example` })
    .click();
  await dialog().getByRole('button', { name: 'Change' }).click();
  await dialog().getByLabelText('Sites that may show it').fill('nets.example\nother.example');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  expect(server.requestsTo(changeEmbed).at(-1)?.body).toEqual({
    theme: 'AUTO',
    hosts: ['nets.example', 'other.example'],
  });
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.element(section().getByText(/other\.example/)).not.toBeInTheDocument();
  expect(server.requestsTo(removeEmbed).at(-1)?.params).toEqual({ id: 3 });
});
