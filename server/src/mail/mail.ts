/** A letter as it is sent: both forms say the same. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly { readonly name: string; readonly mediaType: string; readonly content: string }[];
}

/** Hands letters over to be sent: kept until they are, also across a restart. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
