import type { PaymentMailWords } from './words.ts'

export const es: PaymentMailWords = {
  hello: (name) => `Hola, ${name}:`,
  action: 'Abrir mi suscripción',
  test: 'Fue una prueba: no se movió dinero.',
  mails: {
    receipt: {
      subject: 'Recibimos tu pago',
      lines: ({ what, amount, number }) => [
        `Gracias. Recibimos ${amount} por: ${what}.`,
        `Número de recibo: ${number}. El recibo está en tu página de Suscripción.`,
      ],
    },
    refunded: {
      subject: 'Te devolvimos el dinero',
      lines: ({ what, amount, number }) => [
        `Te devolvimos ${amount} de tu pago por: ${what} (número de recibo: ${number}).`,
        'El plazo depende de tu forma de pago. Los créditos que trajo ese pago se retiraron, en la medida en que quedaban.',
      ],
    },
    payment_failed: {
      subject: 'No se pudo cobrar a tu tarjeta',
      lines: ({ what, amount, kept_until, reason }) => [
        `No pudimos cobrar ${amount} a tu tarjeta por: ${what}.${reason ? ` Su banco dice: ${reason}` : ''}`,
        `Indica otra tarjeta o paga de otra forma. Lo intentamos de nuevo mientras tanto, y tu plan sigue hasta el ${kept_until}.`,
      ],
    },
    plan_ends_soon: {
      subject: 'Tu plan termina pronto',
      lines: ({ what, amount, paid_until }) => [
        `Tu plan está pagado hasta el ${paid_until}: ${what}. No se renueva solo.`,
        `Para conservarlo, paga otro período (${amount}) antes de ese día.`,
      ],
    },
    plan_past_due: {
      subject: 'Tu plan no está pagado',
      lines: ({ what, amount, paid_until, kept_until }) => [
        `Tu plan estaba pagado hasta el ${paid_until}: ${what}.`,
        `Lo conservamos hasta el ${kept_until}. Paga otro período (${amount}) antes de esa fecha; después tendrás el plan gratuito.`,
      ],
    },
  },
}
