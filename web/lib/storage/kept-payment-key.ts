/** Apart from what is kept under it: its schema is read by the checkout alone. */
export const keptPaymentKey = 'cryptoPayment'
