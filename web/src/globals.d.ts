/** Where the flags are, set by vite.config.ts. */
declare const FLAG_ADDRESS: string;
