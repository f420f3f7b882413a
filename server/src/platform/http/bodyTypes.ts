/** Accepted media types of a body. */
export const bodyTypes: Readonly<Record<'json' | 'form' | 'file', readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  file: ['multipart/form-data'],
};
