/** How plans and promotions are paid in an installation; `NONE`: only what is free can be had. */
export const paymentModes = ['STRIPE', 'TEST', 'INVOICE', 'NONE'] as const;
export type PaymentMode = (typeof paymentModes)[number];
