/** In place of the number of an alert in the address of a new one. */
export const newAlert = 'new';
