import { useTranslation } from 'react-i18next'
import type { Similarity } from '#core/contract/cloning/cloning.ts'

/** How near a profile comes to its person, never without what two recordings of that person reach. */
export function useSimilarityText(): (similarity: Similarity) => string {
  const { t } = useTranslation('cloning')
  return ({ score, ceiling }) => t('similarity', { score: Math.round(score * 100), ceiling: Math.round(ceiling * 100) })
}
