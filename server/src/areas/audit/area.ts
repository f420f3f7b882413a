import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { forgetAudit } from '#platform/database/audit.ts';
import { auditRoutes } from './routes.ts';

const dayMs = 86_400_000;

/** @param auditDays Days that audit log entries are kept; 0 for no limit. */
export function auditArea({ db, now, whenTimeIsSure }: Services, auditDays: number): Area {
  return {
    name: 'audit',
    routes: auditRoutes(db),
    jobs: [
      {
        name: 'forget-audit',
        cron: '11 3 * * *',
        withinSeconds: 1300,
        run: whenTimeIsSure('Forgetting old audit entries', async () => {
          if (auditDays > 0) await forgetAudit(db, new Date(now().getTime() - auditDays * dayMs));
        }),
      },
    ],
  };
}
