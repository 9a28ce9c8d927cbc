import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ConfidenceWord } from '#core/rules/translate/confidence.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const looks = {
  good: { Icon: Check, tone: 'good' },
  check: { Icon: CircleAlert, tone: 'warn' },
  doubtful: { Icon: TriangleAlert, tone: 'bad' },
} as const

/** The confidence of a sentence, as a word and an icon, so that it does not depend on colour. */
export function ConfidenceBadge({ confidence, children }: { confidence: ConfidenceWord; children?: string }) {
  const { t } = useTranslation('translate')
  const { Icon, tone } = looks[confidence]
  return (
    <Badge tone={tone}>
      <Icon />
      {children ?? t(`confidence_${confidence}`)}
    </Badge>
  )
}
