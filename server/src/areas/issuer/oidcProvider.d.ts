declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }

  /** An OpenID Connect issuer, as far as tests use it. */
  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    /** Ends the dialog with the user, and sends the browser on. */
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
