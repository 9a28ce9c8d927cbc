import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Test cards of the sandbox, the same as in Stripe's test mode. */
const cards = [
  { number: '4242 4242 4242 4242', words: 'test_card_good' },
  { number: '4000 0025 0000 3155', words: 'test_card_step' },
  { number: '4000 0000 0000 0002', words: 'test_card_declined' },
  { number: '4000 0000 0000 9995', words: 'test_card_poor' },
] as const

export function TestCards() {
  const { t } = useTranslation('checkout')
  return (
    <section aria-label={t('test_cards')} className="rounded-2 bg-sunken px-3 py-2 text-xs">
      <p className="font-semibold">{t('test_cards')}</p>
      <p className="text-muted">{t('test_cards_text')}</p>
      <ul className="mt-1 grid gap-0.5">
        {cards.map(({ number, words }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <code className="font-mono whitespace-nowrap">{number}</code>
            <span className="text-muted">{t(words)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
