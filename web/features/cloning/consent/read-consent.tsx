import { Check, RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { askConsent, type ConsentSentence, giveConsent, type VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Recording } from '../../recorder/create-recorder.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { recordingName } from '../../workbench/audio/audio-drop.tsx'

type ReadConsentProps = {
  /** An existing voice: the recording is compared with its samples. */
  voice_id?: string
  onGiven: (consent: VoiceConsent) => void
}

/** The sentence with its random word in large type, the terms, and the recorder. */
export function ReadConsent({ voice_id, onGiven }: ReadConsentProps) {
  const { t } = useTranslation('cloning')
  const errorText = useErrorText()
  const [asked, setAsked] = useState<ConsentSentence>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const ask = useCallback(async () => {
    setAsked(undefined)
    try {
      setAsked(await call(askConsent, {}))
    } catch (error) {
      setProblem(errorText(error))
    }
  }, [errorText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sentence each time it is opened
  useEffect(() => void ask(), [])

  async function uploadConsent({ id, sound }: Recording) {
    setProblem(undefined)
    setSending(true)
    const form = new FormData()
    form.set('recording', sound, recordingName(sound.type))
    if (voice_id) form.set('voice_id', voice_id)
    try {
      onGiven(await call(giveConsent, { params: { consent_id: asked!.consent_id }, form }))
    } catch (error) {
      setProblem(errorText(error))
      if (error instanceof AppError && error.is('consent_expired')) await ask()
    } finally {
      setSending(false)
      // a recording of a sentence has no other use
      void keptRecordings.remove(id).catch(() => undefined)
    }
  }

  return (
    <div className="grid gap-4">
      {problem && <Notice tone="bad">{problem}</Notice>}
      {asked ? <Sentence asked={asked} /> : <Waiting failed={problem !== undefined} onRetry={() => void ask()} />}
      {asked && (
        <Recorder variant="first" onRecorded={uploadConsent} note={t(sending ? 'consent_sending' : 'consent_note')} />
      )}
    </div>
  )
}

function Sentence({ asked: { sentence, word, statement } }: { asked: ConsentSentence }) {
  const { t } = useTranslation('cloning')
  const at = sentence.lastIndexOf(word)
  return (
    <>
      <section aria-label={t('sentence_to_read')} className="rounded-2 bg-sunken p-4 md:p-5">
        <p className="mb-2 text-xs text-subtle">{t('read_this')}</p>
        <p lang="ht" className="display text-xl leading-snug text-balance">
          {sentence.slice(0, at)}
          <mark className="rounded-1 bg-act-soft px-1 text-act-text">{word}</mark>
          {sentence.slice(at + word.length)}
        </p>
      </section>
      <section aria-label={t('what_you_agree')} className="grid gap-1">
        <h3 className="font-semibold">{t('what_you_agree')}</h3>
        <p className="max-w-[68ch] whitespace-pre-line text-muted">{statement}</p>
      </section>
    </>
  )
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const shell = useTranslation()
  if (!failed) return <Skeleton className="h-24 w-full rounded-2" />
  return (
    <div>
      <Button onClick={onRetry}>
        <RotateCcw />
        {shell.t('retry')}
      </Button>
    </div>
  )
}

/** The result of the comparison: the similarity, and the usual similarity of two recordings of one person. */
export function SameSpeaker({ consent: { same_speaker } }: { consent: VoiceConsent }) {
  const { t } = useTranslation('cloning')
  if (!same_speaker) return <p className="text-muted">{t('speaker_later')}</p>
  const { is_same, score, ceiling } = same_speaker
  const figures = { score: Math.round(score * 100), ceiling: Math.round(ceiling * 100) }
  return (
    <p className="flex items-start gap-1.5 text-muted">
      {is_same && <Check className="icon-sm mt-[0.2em] flex-none text-good" />}
      {t(is_same ? 'speaker_same' : 'speaker_unsure', figures)}
    </p>
  )
}
