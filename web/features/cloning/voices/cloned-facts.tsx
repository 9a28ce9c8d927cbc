import { AudioWaveform, ShieldCheck, Users } from 'lucide-react'
import type { Similarity } from '#core/contract/cloning/cloning.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useClonedVoice } from './voice-sharing.ts'

/** The badge of the user's own voice, and its similarity to the speaker. */
export function ClonedFacts({ voice_id }: { voice_id: string }) {
  const { t } = useTranslation('cloning')
  const similarity = useSimilarityText()
  const { data: voice } = useClonedVoice(voice_id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex flex-wrap gap-1">
        <Badge tone="act">
          <AudioWaveform />
          {t('badge')}
        </Badge>
        {voice?.consent && (
          <Badge tone="good">
            <ShieldCheck />
            {t('badge_consent')}
          </Badge>
        )}
        {voice?.organisation && (
          <Badge tone="act">
            <Users />
            <span className="truncate">{t('team_shared', { team: voice.organisation.name })}</span>
          </Badge>
        )}
      </span>
      {voice?.original_description && (
        <p className="text-xs text-subtle wrap-anywhere">{t('as_written', { text: voice.original_description })}</p>
      )}
      {voice?.similarity && <p className="text-xs text-subtle">{similarity(voice.similarity)}</p>}
      {voice && !voice.is_usable_by_api && <p className="text-xs text-subtle">{t('only_you')}</p>}
    </div>
  )
}

/** The similarity of a profile to its speaker, always with what two recordings of that speaker reach. */
export function useSimilarityText(): (similarity: Similarity) => string {
  const { t } = useTranslation('cloning')
  return ({ score, ceiling }) => t('similarity', { score: Math.round(score * 100), ceiling: Math.round(ceiling * 100) })
}
