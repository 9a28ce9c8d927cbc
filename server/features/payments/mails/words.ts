import type { PaymentMailPurpose } from '#core/contract/payments/mail.ts'

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

export const fr: PaymentMailWords = {
  hello: (name) => `Bonjour ${name},`,
  action: 'Ouvrir mon abonnement',
  test: "C'était un test : aucun argent n'a été débité.",
  mails: {
    receipt: {
      subject: 'Votre paiement est arrivé',
      lines: ({ what, amount, number }) => [
        `Merci. Nous avons reçu ${amount} pour : ${what}.`,
        `Numéro de reçu : ${number}. Le reçu se trouve sur votre page Abonnement.`,
      ],
    },
    refunded: {
      subject: 'Vous avez été remboursé',
      lines: ({ what, amount, number }) => [
        `Nous vous avons rendu ${amount} de votre paiement pour : ${what} (numéro de reçu : ${number}).`,
        "Le délai dépend de votre moyen de paiement. Les crédits apportés par ce paiement sont repris, pour autant qu'il en restait.",
      ],
    },
    payment_failed: {
      subject: "Votre carte n'a pas pu être débitée",
      lines: ({ what, amount, kept_until, reason }) => [
        `Nous n'avons pas pu débiter ${amount} de votre carte pour : ${what}.${reason ? ` Sa banque indique : ${reason}` : ''}`,
        `Indiquez une autre carte ou payez autrement. Nous réessayons d'ici là, et votre formule reste active jusqu'au ${kept_until}.`,
      ],
    },
    plan_ends_soon: {
      subject: 'Votre formule se termine bientôt',
      lines: ({ what, amount, paid_until }) => [
        `Votre formule est payée jusqu'au ${paid_until} : ${what}. Elle ne se renouvelle pas d'elle-même.`,
        `Pour la garder, payez une autre période (${amount}) avant cette date.`,
      ],
    },
    plan_past_due: {
      subject: "Votre formule n'est pas payée",
      lines: ({ what, amount, paid_until, kept_until }) => [
        `Votre formule était payée jusqu'au ${paid_until} : ${what}.`,
        `Nous la gardons jusqu'au ${kept_until}. Payez une autre période (${amount}) d'ici là ; ensuite vous aurez la formule gratuite.`,
      ],
    },
  },
}

export const en: PaymentMailWords = {
  hello: (name) => `Hello ${name},`,
  action: 'Open my subscription',
  test: 'This was a test: no money moved.',
  mails: {
    receipt: {
      subject: 'Your payment arrived',
      lines: ({ what, amount, number }) => [
        `Thank you. We received ${amount} for: ${what}.`,
        `Receipt number ${number}. The receipt is on your Subscription page.`,
      ],
    },
    refunded: {
      subject: 'Your money was given back',
      lines: ({ what, amount, number }) => [
        `We gave back ${amount} of your payment for: ${what} (receipt number ${number}).`,
        'How soon it arrives depends on the way you paid. The credits it brought went back with it, as far as they were left.',
      ],
    },
    payment_failed: {
      subject: 'Your card was not charged',
      lines: ({ what, amount, kept_until, reason }) => [
        `We could not charge ${amount} to your card for: ${what}.${reason ? ` Its bank says: ${reason}` : ''}`,
        `Please give another card, or pay in another way. We try again until then, and your plan stays until ${kept_until}.`,
      ],
    },
    plan_ends_soon: {
      subject: 'Your plan ends soon',
      lines: ({ what, amount, paid_until }) => [
        `Your plan is paid for until ${paid_until}: ${what}. It does not renew automatically.`,
        `To keep it, pay for another period (${amount}) before that day.`,
      ],
    },
    plan_past_due: {
      subject: 'Your plan has not been paid for',
      lines: ({ what, amount, paid_until, kept_until }) => [
        `Your plan was paid for until ${paid_until}: ${what}.`,
        `We keep it until ${kept_until}. Pay for another period (${amount}) until then; after that you have the free plan.`,
      ],
    },
  },
}

/** Facts that a payment mail can mention; unused ones are empty. */
export type PaymentMailFacts = {
  /** Such as `Creator plan, monthly`. */
  what: string
  amount: string
  number: string
  /** End of the paid period. */
  paid_until: string
  /** End of the grace period of an unpaid plan. */
  kept_until: string
  /** Why the card was declined, in the bank's words. */
  reason: string
}

export type PaymentMailWords = {
  hello(name: string): string
  action: string
  test: string
  mails: Record<PaymentMailPurpose, { subject: string; lines(facts: PaymentMailFacts): string[] }>
}
