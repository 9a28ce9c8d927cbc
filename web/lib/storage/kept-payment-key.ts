/** In its own file: only the checkout reads the schema of the value. */
export const keptPaymentKey = 'cryptoPayment'
