import * as z from 'zod/mini';
import { authority } from './authority.ts';
import { paymentModes } from './paymentModes.ts';
import { route } from './route.ts';

/** The two apps of the specification; an installation is one of them. */
export const apps = ['AQUAFACTS', 'WHEELHOUSE'] as const;
export const app = z.enum(apps);
export type App = z.infer<typeof app>;

export const installation = z.object({
  app,
  version: z.string(),
  demonstration: z.boolean().check(z.describe('True if the data is generated demo data')),
  demonstrationHistory: z
    .optional(z.int().check(z.minimum(0), z.maximum(99)))
    .check(z.describe("Per cent of the demo's position history that is written. Missing when it is complete")),
  /** True if there are so many vessels that pages ask for parts of the list. Otherwise missing. */
  largeRegister: z.optional(z.boolean()),
  payments: z.enum(paymentModes).check(z.describe('How plans and promotions are paid')),
  visitorAuthorities: z.array(authority).check(z.describe('Permissions of visitors without a session')),
  supportEmail: z.optional(z.string()),
  subscriptionEmail: z.optional(z.string()),
  /** The contact on the vessel page if extended details are not included. */
  salesEmail: z.optional(z.string()),
  trialUrl: z.optional(z.string()),
  androidUrl: z.optional(z.string()),
  iosUrl: z.optional(z.string()),
  videoUrl: z.optional(z.string()),
});
export type Installation = z.infer<typeof installation>;

/** The demo accounts that anyone may use. Their password is no secret. */
export const demonstrationAccounts = {
  skipper: 'skipper',
  owner: 'owner',
  provider: 'editor',
  administrator: 'admin',
} as const;
export const demonstrationPassword = 'demo';

export const getInstallation = route({
  name: 'getInstallation',
  area: 'installation',
  summary: 'Get the app, version, contact addresses and visitor permissions of this installation',
  method: 'GET',
  path: 'installation',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: installation,
});

export const installationRoutes = [getInstallation] as const;
