import type { TFunction } from 'i18next'
import { AudioLines, Gem, type LucideIcon, Mars, ScanFace, UserRound, Users, Venus } from 'lucide-react'
import { Link } from 'react-router'
import type { Voice, VoiceGender } from '#core/contract/voices.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { buttonClass } from '../../ui/form/button.tsx'

/** The way to Voice Cloning for every user; the sidebar lists it for staff alone (S1 §2.2). */
export function OwnVoiceLink({ className = '', onClick }: { className?: string; onClick?: () => void }) {
  const { t } = useTranslation('voices')
  return (
    <Link
      to="/voice-cloning"
      onClick={onClick}
      className={`${buttonClass({ look: 'soft' })} max-md:min-h-11 ${className}`}
    >
      <ScanFace />
      {t('own_voice')}
    </Link>
  )
}

/** Returns a tag in the user's language; the user's own tags stay as they are. */
export function tagText(t: TFunction<'voices'>, tag: string): string {
  const key = `tag_${tag}`
  return i18n.getResource(i18n.language, 'voices', key) === undefined ? tag : t(key as 'tag_news')
}

const genderIcons: Record<VoiceGender, LucideIcon> = { female: Venus, male: Mars, neutral: UserRound }

const MOST_TAGS = 3

/** The speaker's name, region and sex, and that the voice is synthetic. */
export function VoiceOrigin({ voice: { gender, region, is_synthetic } }: { voice: Voice }) {
  const { t } = useTranslation('voices')
  const Gender = genderIcons[gender]
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-xs text-subtle">
      <Gender className="size-3.5!" aria-hidden="true" />
      <span className="sr-only">{t(`gender_${gender}`)},</span>
      <span lang="ht">{region}</span>
      {is_synthetic && <span className="basis-full">{t('synthetic')}</span>}
    </span>
  )
}

export function VoiceTags({ voice: { is_premium, tags, shared, engine } }: { voice: Voice }) {
  const { t } = useTranslation('voices')
  return (
    <span className="flex flex-wrap gap-1">
      {shared && (
        <Badge tone="act">
          <Users />
          <span className="truncate">{t('shared_by', { name: shared.by })}</span>
        </Badge>
      )}
      {engine && (
        <Badge tone="act">
          <AudioLines />
          <span className="truncate">{t('natural', { engine })}</span>
        </Badge>
      )}
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
