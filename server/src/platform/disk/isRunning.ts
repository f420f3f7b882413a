import { errorCode } from '#platform/errors/errorCode.ts';

/** Whether a process with this number runs, as any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
