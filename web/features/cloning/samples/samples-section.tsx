import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { enough_speech_seconds } from '#core/rules/cloning/analyse.ts'
import { readingTextIds, readingTexts } from '#core/rules/cloning/reading-sentences.ts'
import {
  type LongFileHandling,
  longFileHandlings,
  maxSampleBytes,
  sampleAudioTypes,
  sampleCount,
  sampleVideoTypes,
} from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DropButton } from '../../../ui/form/drop-button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { Recording } from '../../recorder/create-recorder.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { UnusedRecording, useUnusedRecordings } from '../../recorder/unused-recording.tsx'
import { LargeUploadWarning, SampleNotices } from './rejected-samples.tsx'
import { SampleCard } from './sample-card.tsx'
import { speechSoFar } from './sample-input.ts'
import { sampleInput } from './samples.ts'

const types = [...sampleAudioTypes, ...sampleVideoTypes].map((type) => `.${type}`)
const MB = 1024 * 1024

type SampleDropProps = { handling: LongFileHandling; disabled: boolean; onFiles: (files: File[]) => void }

/** Takes several files: dropped, or chosen with a press anywhere on the area. */
function SampleDrop({ handling, disabled, onFiles }: SampleDropProps) {
  const { t } = useTranslation('cloning')
  const limits = [
    t('file_limits', { ...sampleCount, megabytes: maxSampleBytes[handling] / MB }),
    t('audio_types', { types: sampleAudioTypes.join(', ') }),
    t('video_types', { types: sampleVideoTypes.join(', ') }),
  ]
  return (
    <DropButton
      multiple
      accept={types}
      title={t('choose_files')}
      text={t('or_drop')}
      disabled={disabled}
      className="min-h-44 gap-1.5 p-4"
      onFiles={onFiles}
    >
      {limits.map((limit) => (
        <span key={limit} className="max-w-[60ch] text-xs text-subtle">
          {limit}
        </span>
      ))}
    </DropButton>
  )
}

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

type LongFilesProps = {
  handling: LongFileHandling
  disabled: boolean
  onChange: (handling: LongFileHandling) => void
}

/** How to handle files of more than a minute (S3 §4). */
function LongFiles({ handling, disabled, onChange }: LongFilesProps) {
  const { t } = useTranslation('cloning')
  return (
    <div className="grid gap-1">
      <p className="font-semibold" aria-hidden="true">
        {t('long_files')}
      </p>
      <Segmented
        label={t('long_files')}
        className="w-full md:w-fit"
        value={handling}
        onChange={onChange}
        options={longFileHandlings.map((value) => ({ value, label: t(`long_${value}`), disabled }))}
      />
      <p className="text-xs text-subtle">{t(`long_${handling}_hint`)}</p>
    </div>
  )
}

/** Records a sample: a Kreyòl text to read, with the recorder below. */
function ReadAloud({ onRecorded }: { onRecorded: (recording: Recording) => void }) {
  const { t } = useTranslation('cloning')
  const [at, setAt] = useState(0)
  const { left, take, discard } = useUnusedRecordings()
  const [first] = left
  const id = readingTextIds[at]!
  const last = readingTextIds.length - 1
  const move = (to: number) => setAt((to + readingTextIds.length) % readingTextIds.length)
  const recorded = (recording: Recording) => {
    onRecorded(recording)
    // another text has other phonemes
    move(at + 1)
  }
  return (
    <div className="grid gap-3">
      {first && (
        <UnusedRecording
          recording={first}
          words="left_unused"
          onUse={() => void take(first).then(onRecorded)}
          onDiscard={() => void discard(first)}
        />
      )}
      <section aria-label={t('text_to_read')} className="rounded-2 bg-sunken p-4 md:p-5">
        <p className="mb-2 text-xs text-subtle">{t('text_number', { at: at + 1, of: last + 1 })}</p>
        <p lang="ht" className="text-lg leading-loose">
          {readingTexts[id].join(' ')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2 max-md:[&>button]:min-h-11">
          <Button size="sm" onClick={() => move(at - 1)}>
            <ChevronLeft className="icon-sm" />
            {t('previous_text')}
          </Button>
          <Button size="sm" onClick={() => move(at + 1)}>
            {t('next_text')}
            <ChevronRight className="icon-sm" />
          </Button>
        </div>
      </section>
      <Recorder variant="first" onRecorded={recorded} note={t('recording_note')} />
    </div>
  )
}
