import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { latestBackup, takeScheduledBackup, type BackupSchedule } from './scheduledBackups.ts';

const withinSeconds = 6 * 3600;

/** @param schedule Undefined if the operator set no folder for backups. */
export function backupsArea({ now }: Services, schedule: BackupSchedule | undefined): Area {
  if (schedule === undefined) return { name: 'backups', routes: [] };
  const stopping = new AbortController();
  return {
    name: 'backups',
    routes: [],
    jobs: [
      {
        name: 'take-backup',
        cron: `23 ${schedule.hour} * * *`,
        withinSeconds,
        run: () => takeScheduledBackup(schedule, now(), stopping.signal),
      },
    ],
    measures: [
      {
        name: 'wheelhouse_backup_age_seconds',
        help: 'Time since the newest scheduled backup was complete; missing if there is none',
        labels: [],
        readAll: async () => {
          const at = await latestBackup(schedule.folder);
          return at === undefined ? [] : [{ labels: {}, value: (now().getTime() - at.getTime()) / 1000 }];
        },
      },
    ],
    close: () => stopping.abort(),
  };
}
