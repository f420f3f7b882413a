/** How plans and promotions are paid in an installation; `NONE`: only free ones are available. */
export const paymentModes = ['STRIPE', 'TEST', 'INVOICE', 'NONE'] as const;
export type PaymentMode = (typeof paymentModes)[number];
