import * as z from 'zod/mini';
import { readStored, removeStored, watchStored, writeStored } from '#lib/storage.ts';

/** What the browser stores of a session. Never a password: the remember token opens one session, once. */
export const storedAuth = z.object({
  remembered: z.boolean(),
  token: z.optional(z.string()),
  rememberToken: z.optional(z.string()),
});
export type StoredAuth = z.infer<typeof storedAuth>;

/** Proves that someone logged in here before; kept after log-out. */
const storedDevice = z.object({ token: z.string() });

/** Where a session stores its data; tests pass their own. */
export interface AuthStorage {
  read(): StoredAuth | undefined;
  write(auth: StoredAuth): void;
  clear(): void;
  /** Calls back when another tab writes or clears it. */
  watch(changed: () => void): void;
  deviceToken(): string | undefined;
  keepDeviceToken(token: string): void;
}

const authKey = 'auth';
const deviceKey = 'device';

/** The browser's local storage, or this tab's memory if that is unavailable. */
export function browserAuthStorage(): AuthStorage {
  let memory: StoredAuth | undefined;
  return {
    read: () => readStored(authKey, storedAuth) ?? memory,
    write(auth) {
      writeStored(authKey, auth);
      memory = readStored(authKey, storedAuth) === undefined ? auth : undefined;
    },
    clear() {
      memory = undefined;
      removeStored(authKey);
    },
    watch: (changed) => void watchStored(authKey, changed),
    deviceToken: () => readStored(deviceKey, storedDevice)?.token,
    keepDeviceToken: (token) => writeStored(deviceKey, { token }),
  };
}

/** For a page without log-in. */
export function nobodysStorage(): AuthStorage {
  return {
    read: () => undefined,
    write() {},
    clear() {},
    watch() {},
    deviceToken: () => undefined,
    keepDeviceToken() {},
  };
}
