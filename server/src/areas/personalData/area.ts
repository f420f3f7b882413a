import { userMessages } from '@wheelhouse/contract/adminUsers';
import {
  downloadOwnData,
  downloadUserData,
  eraseOwnAccount,
  eraseUser,
  personalDataMessages,
  previewErasure,
} from '@wheelhouse/contract/personalData';
import { openBookingQueue } from '#areas/events/bookings.ts';
import type { Sessions } from '#areas/session/session.ts';
import { signedIn } from '#areas/session/signedIn.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handle } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { eraseAccount, previewOf, type ErasureNeeds } from './eraseAccount.ts';
import { exportData, type UploadedFiles } from './exportData.ts';
import { peopleRoutes } from './people.ts';
import { proofOfFactors } from '#areas/secondFactors/proveFactor.ts';
import { findSubject, type Subject } from './store.ts';

export interface PersonalDataNeeds extends Omit<ErasureNeeds, 'bookingQueue' | 'bookings' | 'sessions'> {
  readonly sessions: Sessions;
  readonly bookings: Omit<ErasureNeeds['bookings'], 'db' | 'now' | 'publicUrl'>;
  readonly files: UploadedFiles;
}

/** What a person gets of the data about them, and how it is erased: by themselves, or by an administrator. */
export function personalDataArea(services: Services, { files, bookings, ...others }: PersonalDataNeeds): Area {
  const { db } = services;
  const proveFactor = proofOfFactors(services, others.sessions.countProof);
  const needs = { ...others, bookings: { ...services, ...bookings }, bookingQueue: openBookingQueue(services) };

  async function requireSubject(id: number): Promise<Subject> {
    const subject = await findSubject(db, id);
    if (subject === undefined) throw new Refusal(404, userMessages.notFound);
    return subject;
  }

  async function archiveOf(subject: Subject, by: { id: number; username: string }) {
    await recordAudit(db, {
      accountId: by.id,
      actor: by.username,
      action: 'account.export',
      object: `account/${subject.id}`,
    });
    const stream = await exportData(db, files, subject);
    return { name: `wheelhouse-data-${subject.id}.zip`, mediaType: 'application/zip', stream };
  }

  return {
    name: 'personalData',
    routes: [
      ...peopleRoutes(services, proveFactor),

      handle(downloadOwnData, ({ viewer }) => {
        const account = requireAccount(viewer);
        return archiveOf(account, account);
      }),

      handle(previewErasure, ({ viewer, language }) => previewOf(services, requireAccount(viewer).id, language)),

      handle(eraseOwnAccount, async ({ viewer, body: { password, ...proof }, address }) => {
        await needs.sessions.provePassword(signedIn(viewer), { password, path: 'password', address });
        await proveFactor({ accountId: requireAccount(viewer).id, address }, proof);
        await eraseAccount(services, needs, requireAccount(viewer), undefined);
        return undefined;
      }),

      handle(downloadUserData, async ({ viewer, params: { id } }) =>
        archiveOf(await requireSubject(id), requireAccount(viewer)),
      ),

      handle(eraseUser, async ({ viewer, params: { id }, body: { reason, ...proof }, address }) => {
        const { id: accountId, username: actor } = requireAccount(viewer);
        if (accountId === id) throw new Refusal(409, personalDataMessages.eraseSelf);
        await proveFactor({ accountId, address }, proof);
        await eraseAccount(services, needs, await requireSubject(id), { accountId, actor, reason });
        return undefined;
      }),
    ],
  };
}
