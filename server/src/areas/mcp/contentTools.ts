import { eventLimits, listEvents } from '@wheelhouse/contract/events';
import { getArticle, listNews } from '@wheelhouse/contract/news';
import { id, realDay } from '@wheelhouse/contract/values';
import * as z from 'zod/mini';
import { newest, pathWith, requireOrder, tool } from './tool.ts';

const size = z.optional(z.int().check(z.minimum(1), z.maximum(30)));
const publishers = 'Service providers of this installation; each item names its own';

export const contentTools = [
  tool({
    name: 'list_news',
    title: 'News',
    description: 'Published articles, the latest first; also of one vessel (vesselId) or one company (companyId).',
    input: z.object({ vesselId: z.optional(id), companyId: z.optional(id), size }),
    async find({ vesselId: vessel, companyId: company, size: rows = 10 }, { client, now, addressOf }) {
      const query = { vessel, company, size: rows, only: 'published' as const };
      const { data, total } = await client.call(listNews, { query });
      const articles = data.map(({ id: article, title, shortDescription, time, languageIso, source }) => ({
        id: article,
        title,
        shortDescription,
        time,
        languageIso,
        publisher: source.name,
        page: addressOf(`/news/${article}`),
      }));
      const asOf = newest(
        data.map(({ time }) => time),
        now,
      );
      return { source: publishers, asOf, page: '/news', data: { articles, total } };
    },
  }),
  tool({
    name: 'get_article',
    title: 'Article',
    description:
      'An article with its summary and the vessels and companies it is about. The whole text is on its page.',
    input: z.object({ articleId: getArticle.params.shape.id }),
    async find({ articleId }, { client }) {
      const article = await client.call(getArticle, { params: { id: articleId } });
      const { title, shortDescription, time, languageIso, vessels, companies, source } = article;
      const data = { title, shortDescription, languageIso, vessels, companies };
      return { source: source.name, asOf: time, page: `/news/${articleId}`, data };
    },
  }),
  tool({
    name: 'list_events',
    title: 'Events',
    description: 'Events ahead or past, with dates, place and free time slots; found by words and days.',
    input: z.object({
      q: z.optional(z.string().check(z.maxLength(eventLimits.search.max))),
      when: listEvents.query.shape.when,
      from: z.optional(realDay),
      to: z.optional(realDay),
      size,
    }),
    async find({ size: rows = 10, ...filters }, { client, now, addressOf }) {
      requireOrder(filters);
      const { data, total } = await client.call(listEvents, { query: { ...filters, size: rows } });
      const events = data.map(({ id: event, title, shortDescription, start, end, place, freeSlots, source }) => ({
        id: event,
        title,
        shortDescription,
        start,
        end,
        place,
        freeSlots,
        organiser: source.name,
        page: addressOf(`/events/${event}`),
      }));
      const { q, when, from, to } = filters;
      const page = pathWith('/events', { q, when: when === 'past' ? when : undefined, from, to });
      return { source: publishers, asOf: now, page, data: { events, total } };
    },
  }),
];
