import { changeArticle, newsMessages, removeArticle } from '@wheelhouse/contract/news';
import { getArticleVersion, listArticleVersions, restoreArticleVersion } from '@wheelhouse/contract/newsVersions';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { activeUser } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { listUnsaved } from '#lib/unsavedText.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerNews } from '#testNews.ts';
import { openPage } from '#testPage.ts';
import { userOf } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { unsavedTitle } from '#ui/editing/unsavedTitle.ts';

const title = () => page.getByRole('textbox', { name: /^Title/ });
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('writing an article (content specification, sections 2, 4 and 5)', () => {
  test('leads from an empty draft to the published article, and back to the news when it is removed', async () => {
    const stored = answerNews(1);
    const visited = await openPage('/news', { as: 'editor' });
    await button('Add article').click();
    await expect.element(heading(/New article/)).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: /^Language/ })).toHaveValue('English');

    await button('Publish').click();
    const dialog = page.getByRole('dialog', { name: say(providerEditorMessages.cannotSubmit) });
    await expect.element(dialog.getByText('Title is required!')).toBeVisible();
    await expect.element(dialog.getByText('Short description is required!')).toBeVisible();
    await expect.element(dialog.getByText(say(providerEditorMessages.saveAsDraft))).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(stored.get(2)?.published).toBe(false);

    await title().fill('A winch that listens');
    await page.getByRole('textbox', { name: /^Short description/ }).fill('It hauls by ear.');
    await expect.element(page.getByText(/20\/160/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await userEvent.keyboard('It was tried for a year.');
    expect(await violationsOnBothScreens()).toEqual([]);
    await button('Publish').click();
    await expect.element(heading('A winch that listens')).toBeVisible();
    await expect.element(page.getByText('It was tried for a year.')).toBeVisible();
    expect(visited.path()).toBe('/news/2');
    expect(server.requestsTo(changeArticle).at(-1)?.body).toMatchObject({ published: true, languageIso: 'EN' });

    await button('Remove').click();
    const question = page.getByRole('dialog', { name: say(newsMessages.remove) });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(visited.path).toBe('/news');
    await visited.goTo('/news/2');
    await expect.element(page.getByRole('heading', { name: say(newsMessages.notFound) })).toBeVisible();
  });

  test('removes a new one that is left blank', async () => {
    answerNews(1);
    const visited = await openPage('/news', { as: 'editor' });
    await button('Add article').click();
    await button('Cancel').click();
    await expect.poll(visited.path).toBe('/news');
    await expect.poll(() => server.requestsTo(removeArticle).map(({ params }) => params.id)).toEqual([2]);
  });

  test('asks before changes are lost, and stores what a crash would lose', async () => {
    answerNews(1);
    const visited = await openPage('/news/edit/1', { as: 'editor' });
    await title().fill('Typed and not saved');
    await button('Cancel').click();
    const question = page.getByRole('dialog', { name: say(publishingMessages.discard) });
    await question.getByRole('button', { name: 'Stay on the page' }).click();
    await expect.element(title()).toHaveValue('Typed and not saved');

    await expect
      .poll(async () => (await listUnsaved('', unsavedTitle)).map(({ value }) => value.title))
      .toEqual(['Typed and not saved']);
    await visited.goTo('/news');
    await expect.element(page.getByText(/^You have an unsaved article/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await button('Restore').click();
    await expect.element(title()).toHaveValue('Typed and not saved');
    await button('Cancel').click();
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await expect.element(heading('Nets of year 1')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  test('restores an earlier version as a draft, and publishes nothing', async () => {
    const stored = answerNews(1);
    const current = stored.get(1);
    if (current === undefined) throw new Error('The test has no article.');
    const first = { version: 1, saved: current.time, by: 'editor', published: true, title: 'The first words' };
    server.answers(listArticleVersions, [{ ...first, version: 2, title: current.title }, first]);
    server.answers(getArticleVersion, { ...first, shortDescription: 'Short.', longDescription: '<p>At length.</p>' });
    server.answers(restoreArticleVersion, () => {
      const restored = { ...current, version: 3, title: first.title, published: false };
      stored.set(1, restored);
      return restored;
    });
    stored.set(1, { ...current, version: 2 });
    await openPage('/news/edit/1', { as: 'editor' });
    await button('Earlier versions').click();
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    await expect.element(dialog.getByText('Current version')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Restore as draft' }).elements()).toEqual([]);
    await dialog.getByRole('list').getByRole('button').last().click();
    await expect.element(dialog.getByText('At length.')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore as draft' }).click();
    await expect.element(page.getByRole('dialog', { name: /^Unpublish this article/ })).toBeVisible();
    await button('Unpublish and restore').click();
    await expect.element(heading(/^The first words/)).toBeVisible();
    await expect.element(title()).toHaveValue('The first words');
    expect(server.requestsTo(restoreArticleVersion)[0]).toMatchObject({ params: { version: 1 }, body: { version: 2 } });
    expect(server.changes()).toEqual(['restoreArticleVersion']);
  });
});

describe('an article of others', () => {
  test('is read, and leads to its author', async () => {
    const stored = answerNews(1);
    const current = stored.get(1);
    if (current !== undefined) stored.set(1, { ...current, owners: undefined });
    await openPage('/news/edit/1', { as: 'editor' });
    await expect.element(heading('Nets of year 1')).toBeVisible();
    expect(page.getByRole('link', { name: 'Edit' }).elements()).toEqual([]);
  });

  test('has a way to contact its author', async () => {
    const stored = answerNews(1);
    const current = stored.get(1);
    if (current !== undefined) stored.set(1, { ...current, owners: undefined });
    await openPage('/news/1', { as: 'skipper' });
    await button('Contact us').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not written by a person without a provider, who gets a message', async () => {
    answerNews(1);
    const visited = await openPage('/about', { as: 'editor' });
    server.answers(activeUser, { ...userOf('editor'), serviceProvidersId: [] });
    await visited.goTo('/news');
    await button('Add article').click();
    await expect.element(page.getByRole('dialog', { name: say(publishingMessages.serviceFirst) })).toBeVisible();
  });
});
