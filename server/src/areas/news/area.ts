import type { Transaction } from 'kysely';
import type { ContentNeeds, Unpublish } from '#areas/content/kind.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { Schema } from '#platform/database/schema.ts';
import { articleContent, removeEmptyArticles, type ArticleAddress } from './articles.ts';
import { unpublishArticle } from './changeArticle.ts';
import { serveNewsFeeds } from './feed.ts';
import { notifyFollowers } from './followers.ts';
import { followersJob, type FollowersJob } from './followersJob.ts';
import type { ArticleHooks } from './needs.ts';
import { publishDue } from './publishDue.ts';
import { newsRoutes } from './routes.ts';

/** Retries of a notification, most of a day; then it is given up. */
const retries = { most: 12, firstAfterSeconds: 30, atMostSeconds: 4 * 3600 } as const;

interface NewsAreaNeeds extends Omit<ContentNeeds, 'db'> {
  readonly notices: Notices;
  readonly vessels: VesselLookup;
  readonly onArticle: ArticleHooks;
}

export interface NewsArea extends Area {
  readonly unpublish: Unpublish<ArticleAddress>;
}

export async function newsArea(services: Services, needs: NewsAreaNeeds): Promise<NewsArea> {
  const { db, publicUrl, jobs, now } = services;
  const { notices } = needs;
  const followers = await jobs.queue({
    name: 'tell-followers',
    data: followersJob,
    withinSeconds: 600,
    retries,
    run: (job, { signal }) => notifyFollowers({ db, notices, publicUrl }, job, { signal }),
  });
  const notifyFollowersLater = (within: Transaction<Schema>, job: FollowersJob) => followers.add(job, within);
  const all = { ...services, ...needs, notifyFollowersLater };
  return {
    name: 'news',
    unpublish: unpublishArticle(all, articleContent(all)),
    routes: newsRoutes(all),
    plugins: [
      (server, { rates, workload }) =>
        serveNewsFeeds(server, { db, publicUrl, rate: rates.read, turns: workload.light }),
    ],
    jobs: [{ name: 'publish-news', cron: '* * * * *', withinSeconds: 300, run: () => publishDue(all) }],
    sweeps: [{ what: 'blank articles', run: () => removeEmptyArticles(all, now()) }],
  };
}
