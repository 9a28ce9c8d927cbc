import type { PaymentMailWords } from './words.ts'

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
