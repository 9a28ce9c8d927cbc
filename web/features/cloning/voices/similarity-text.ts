import type { Similarity } from '#core/contract/cloning/cloning.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** How near a profile comes to its person, never without what two recordings of that person reach. */
export function useSimilarityText(): (similarity: Similarity) => string {
  const { t } = useTranslation('cloning')
  return ({ score, ceiling }) => t('similarity', { score: Math.round(score * 100), ceiling: Math.round(ceiling * 100) })
}
