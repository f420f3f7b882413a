import type { FastifyInstance } from 'fastify';
import type { RouteHandler, MountOptions } from '#platform/http/mountRoutes.ts';
import type { LabelledMeasure, Measure } from '#platform/http/metrics.ts';
import type { RepeatedJob } from '#platform/jobs/jobs.ts';
import type { Sweep } from '#platform/jobs/sweeps.ts';

/** A part of the product, as the server mounts it. What other areas may use of it is exported beside these members. */
export interface Area {
  readonly name: string;
  /** Routes of the contract. */
  readonly routes: readonly RouteHandler[];
  /** Other routes than those of the contract. */
  readonly plugins?: readonly ((server: FastifyInstance, options: MountOptions) => void | Promise<void>)[];
  /** Run at their times, in one process among all on the database. */
  readonly jobs?: readonly RepeatedJob[];
  /** Run every hour in each process, since they also remove files of its machine. */
  readonly sweeps?: readonly Sweep[];
  /** Figures for /metrics. */
  readonly measures?: readonly (Measure | LabelledMeasure)[];
  /** Called when the server closes. */
  readonly close?: () => void | Promise<void>;
}
