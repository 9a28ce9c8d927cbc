import { useState } from 'react'
import { enough_speech_seconds } from '#core/rules/cloning/analyse.ts'
import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LongFiles } from './long-files.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { LargeUploadWarning, SampleNotices } from './rejected-samples.tsx'
import { SampleCard } from './sample-card.tsx'
import { SampleDrop } from './sample-drop.tsx'
import { speechSoFar } from './sample-input.ts'
import { sampleInput } from './samples.ts'

type SamplesSectionProps = {
  locked: boolean
  /** Seconds of speech in samples that the voice has already. */
  had_seconds: number
}

/** The files and recordings with their analysis. */
export function SamplesSection({ locked, had_seconds }: SamplesSectionProps) {
  const { t } = useTranslation('cloning')
  const [source, setSource] = useState<'file' | 'recording'>('file')
  const [handling, setHandling] = usePreference('cloning_long_files')
  const samples = useStore(sampleInput.samples)
  const change = (next: LongFileHandling) => {
    setHandling(next)
    sampleInput.lookAgain()
  }
  return (
    <Section title={t('samples')} text={t('samples_text')}>
      <div className="grid gap-4">
        <Segmented
          label={t('source')}
          className="w-full md:w-fit"
          value={source}
          onChange={setSource}
          options={[
            { value: 'file', label: t('source_file') },
            { value: 'recording', label: t('source_recording') },
          ]}
        />
        {source === 'file' ? (
          <>
            <SampleDrop handling={handling} disabled={locked} onFiles={sampleInput.add} />
            <LongFiles handling={handling} disabled={locked} onChange={change} />
          </>
        ) : (
          !locked && <ReadAloud onRecorded={sampleInput.record} />
        )}
        <SampleNotices input={sampleInput} handling={handling} />
        <LargeUploadWarning samples={samples} />
        {samples.length > 0 && (
          <ul aria-label={t('samples')} className="grid gap-3">
            {samples.map((sample) => (
              <SampleCard
                key={sample.id}
                sample={sample}
                locked={locked}
                onRemove={() => sampleInput.remove(sample.id)}
              />
            ))}
          </ul>
        )}
        <SpeechSoFar seconds={speechSoFar(samples) + had_seconds} />
      </div>
    </Section>
  )
}

/** The amount of usable speech, compared with what a good voice needs. */
function SpeechSoFar({ seconds }: { seconds: number }) {
  const { t } = useTranslation('cloning')
  const time = useSpokenTime()
  const words = t('speech_so_far', { so_far: time(seconds), enough: time(enough_speech_seconds) })
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('clean_speech')}</span>
        <span className="figures text-muted">{words}</span>
      </p>
      <ProgressBar percent={Math.min(100, (seconds / enough_speech_seconds) * 100)} label={t('clean_speech')} />
      <p className="text-xs text-subtle">{t('clean_speech_hint')}</p>
    </div>
  )
}

/** Formats `2 min 10 s` in the user's language. */
function useSpokenTime(): (seconds: number) => string {
  const { t } = useTranslation('cloning')
  return (seconds) => {
    const whole = Math.max(0, Math.round(seconds))
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
    if (minutes === 0) return t('seconds', { rest })
    return rest === 0 ? t('minutes', { minutes }) : t('minutes_seconds', { minutes, rest })
  }
}
