import type { PartOfSpeech } from '#core/rules/translate/bilingual-lexicon.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

const words = {
  n: 'pos_noun',
  v: 'pos_verb',
  adj: 'pos_adjective',
  adv: 'pos_adverb',
  pron: 'pos_pronoun',
  prep: 'pos_preposition',
  conj: 'pos_conjunction',
  name: 'pos_name',
  phr: 'pos_phrase',
} as const satisfies Record<PartOfSpeech, string>

/** Returns the name of a part of speech in the user's language; an unknown abbreviation stays as it is. */
export function usePartOfSpeech(): (short: string) => string {
  const { t } = useTranslation('translate')
  return (short) => (short in words ? t(words[short as PartOfSpeech]) : short)
}
