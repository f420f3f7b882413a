/** The app version of the specification. */
export const version = '3.1.0';
