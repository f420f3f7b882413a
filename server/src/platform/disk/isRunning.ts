import { errorCode } from '#platform/errors/errorCode.ts';

/** Whether a process of this number runs, under whatever user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
