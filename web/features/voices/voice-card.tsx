import { Check, Lock, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { formatDuration } from '#core/rules/format.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { speechLikePeaks } from '../../ui/brand/leaf-wave.tsx'
import { Seal } from '../../ui/brand/seal.tsx'
import { classes } from '../../ui/classes.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { PlayButton } from '../player/play-button.tsx'
import { usePlayerTime } from '../player/player.ts'
import { SoundWave } from '../player/sound-wave.tsx'
import { usePreview } from './use-preview.ts'
import { VoiceOrigin, VoiceTags } from './voice-facts.tsx'

/** Shown for the user's own voices and those of their teams. */
const cloned = async () =>
  (await Promise.all([import('../cloning/voices/cloned-voice.ts'), loadWords('cloning', 'recorder')]))[0]
const ClonedMenu = lazy(async () => ({ default: (await cloned()).ClonedMenu }))
const ClonedFacts = lazy(async () => ({ default: (await cloned()).ClonedFacts }))
const SharedMenu = lazy(async () => ({ default: (await cloned()).SharedMenu }))

type VoiceCardProps = {
  voice: LibraryVoice
  added: boolean
  /** The plan that the voice needs, when the user's plan does not include it. */
  needs?: string
  onChange: (added: boolean) => void
}

export function VoiceCard({ voice, added, needs, onChange }: VoiceCardProps) {
  const [card, seen] = useSeen<HTMLLIElement>()
  const sample = usePreview(voice, seen)
  return (
    <li
      ref={card}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-3 rounded-2 border bg-surface p-4',
        sample.current ? 'border-voice shadow-[inset_0_0_0_1px_var(--voice)]' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        <Seal name={voice.name} className="size-13" />
        <div className="min-w-0">
          <h2 lang="ht" className="font-display text-[1.0625rem] leading-tight font-bold tracking-[-0.01em]">
            {voice.name}
          </h2>
          <VoiceOrigin voice={voice} />
        </div>
        {voice.shared ? (
          <Suspense>
            <SharedMenu voice_id={voice.voice_id} name={voice.name} shared={voice.shared} />
          </Suspense>
        ) : voice.is_cloned ? (
          <Suspense>
            <ClonedMenu voice_id={voice.voice_id} name={voice.name} />
          </Suspense>
        ) : needs && !added ? (
          <Locked name={voice.name} plan={needs} />
        ) : (
          <AddButton name={voice.name} added={added} onChange={onChange} />
        )}
      </div>
      <p className="text-muted">{voice.description}</p>
      {voice.is_cloned && !voice.shared ? (
        <Suspense>
          <ClonedFacts voice_id={voice.voice_id} />
        </Suspense>
      ) : (
        <VoiceTags voice={voice} />
      )}
      <Hear voice={voice} sample={sample} />
    </li>
  )
}

function AddButton({ name, added, onChange }: Pick<VoiceCardProps, 'added' | 'onChange'> & { name: string }) {
  const { t } = useTranslation('voices')
  return (
    <Button
      size="sm"
      look={added ? 'quiet' : 'soft'}
      className="max-md:min-h-9"
      aria-label={t(added ? 'remove_voice' : 'add_voice', { name })}
      onClick={() => onChange(!added)}
    >
      {added ? <Check className="icon-sm" /> : <Plus className="icon-sm" />}
      {t(added ? 'added' : 'add')}
    </Button>
  )
}

function Locked({ name, plan }: { name: string; plan: string }) {
  const { t } = useTranslation('voices')
  const words = t('needs_plan', { name, plan })
  return (
    <Link
      to="/subscription?tab=subscription"
      title={words}
      aria-label={`${t('view_plans')}: ${words}`}
      className={`${buttonClass({ size: 'sm' })} max-md:min-h-9`}
    >
      <Lock className="icon-sm" />
      {t('view_plans')}
    </Link>
  )
}

function Hear({ voice, sample }: { voice: LibraryVoice; sample: ReturnType<typeof usePreview> }) {
  const { t } = useTranslation('voices')
  const { preview, current, state } = sample
  const guess = useMemo(() => speechLikePeaks(voice.preview_text, 100), [voice.preview_text])
  const sounding = state !== 'idle'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: coming near only fetches ahead what a press would
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-xs text-subtle"
      onPointerEnter={sample.fetchAhead}
      onFocus={sample.fetchAhead}
    >
      <PlayButton
        size="md"
        quiet
        state={state}
        label={t(sounding ? 'pause_preview' : 'play_preview', { name: voice.name })}
        onClick={() => void sample.press()}
      />
      {current && preview ? (
        <PlayedWave peaks={preview.peaks} duration={preview.duration_seconds} />
      ) : (
        <SoundWave peaks={preview?.peaks ?? guess} played={0} quiet={!preview} />
      )}
      <span className="figures min-w-8 text-right">{preview ? formatDuration(preview.duration_seconds) : ''}</span>
    </div>
  )
}

/** Separate, so that only the playing card renders with the clock. */
function PlayedWave({ peaks, duration }: { peaks: number[]; duration: number }) {
  const seconds = usePlayerTime()
  return <SoundWave peaks={peaks} played={seconds / duration} />
}

/** Whether an element has come near the visible area; stays true afterwards. */
function useSeen<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '160px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [seen])
  return [element, seen] as const
}
