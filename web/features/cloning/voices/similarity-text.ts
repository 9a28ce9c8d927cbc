import type { Similarity } from '#core/contract/cloning/cloning.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** The similarity of a profile to its speaker, always with what two recordings of that speaker reach. */
export function useSimilarityText(): (similarity: Similarity) => string {
  const { t } = useTranslation('cloning')
  return ({ score, ceiling }) => t('similarity', { score: Math.round(score * 100), ceiling: Math.round(ceiling * 100) })
}
