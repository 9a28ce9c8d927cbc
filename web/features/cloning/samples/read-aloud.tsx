import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { readingTextIds, readingTexts } from '#core/rules/cloning/reading-sentences.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Recording } from '../../recorder/create-recorder.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { UnusedRecording } from '../../recorder/unused-recording.tsx'
import { useUnusedRecordings } from '../../recorder/use-unused-recordings.ts'

/** Records a sample: a Kreyòl text to read, with the recorder below. */
export function ReadAloud({ onRecorded }: { onRecorded: (recording: Recording) => void }) {
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
