import { Gem } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#core/contract/voices.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { genderIcons, tagText } from './voice-words.ts'

const MOST_TAGS = 3

/** Who speaks and from where. */
export function VoiceOrigin({ voice: { gender, region } }: { voice: Voice }) {
  const { t } = useTranslation('voices')
  const Gender = genderIcons[gender]
  return (
    <span className="flex items-center gap-1 text-xs text-subtle">
      <Gender className="size-3.5!" aria-hidden="true" />
      <span className="sr-only">{t(`gender_${gender}`)},</span>
      <span lang="ht">{region}</span>
    </span>
  )
}

export function VoiceTags({ voice: { is_premium, tags } }: { voice: Voice }) {
  const { t } = useTranslation('voices')
  return (
    <span className="flex flex-wrap gap-1">
      {is_premium && (
        <Badge tone="act">
          <Gem />
          {t('premium')}
        </Badge>
      )}
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <Badge key={tag}>{tagText(t, tag)}</Badge>
      ))}
    </span>
  )
}
