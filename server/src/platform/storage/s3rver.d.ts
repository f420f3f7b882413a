declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server that speaks S3 and stores its buckets in a folder; its key and secret are both `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
