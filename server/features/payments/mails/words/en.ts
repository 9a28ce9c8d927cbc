import type { PaymentMailWords } from './words.ts'

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
