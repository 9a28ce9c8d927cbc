import { ArrowLeftRight, Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import type { SpeechPiece } from '#core/rules/speech/speech-request.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { languageName, useErrorText } from '../../lib/language/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { engines } from './kept-engines.ts'

const sampleRate = 22_050

/** Plays pieces one after the other as they are made, and ends with the sound of the last. */
async function playPieces(pieces: AsyncIterable<SpeechPiece>, signal: AbortSignal): Promise<void> {
  const context = new AudioContext()
  try {
    let until = 0
    for await (const { samples } of pieces) {
      if (samples.length === 0) continue
      const buffer = context.createBuffer(1, samples.length, sampleRate)
      buffer.copyToChannel(
        Float32Array.from(samples, (one) => one / 32_768),
        0,
      )
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(context.destination)
      until = Math.max(until, context.currentTime)
      source.start(until)
      until += buffer.duration
    }
    await heard(context, until, signal)
  } finally {
    await context.close()
  }
}

function heard(context: AudioContext, until: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(0, until - context.currentTime) * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

const longest = 5_000
/** Two voices that every plan has. */
const voices = [
  { voice_id: 'nadege', name: 'Nadège', gender: 'female' },
  { voice_id: 'jozef', name: 'Jozèf', gender: 'male' },
] as const
type Work = 'translating' | 'speaking'

/** Translates to and from Kreyòl, sentence by sentence, and speaks it. Nothing of it leaves the device. */
export function DeviceTranslator() {
  const { t, i18n } = useTranslation('device')
  const errorText = useErrorText()
  const [from, setFrom] = useState<TranslationLanguage>('en')
  const [to, setTo] = useState<TranslationLanguage>('ht')
  const [text, setText] = useState('')
  const [result, setResult] = useState('')
  const [voice_id, setVoice] = useState<string>('nadege')
  const [work, setWork] = useState<Work | null>(null)
  const [problem, setProblem] = useState('')
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])
  const kreyol = from === 'ht' ? text : result

  /** From Kreyòl to any of the others, and from these to Kreyòl. */
  function choose(source: TranslationLanguage, target: TranslationLanguage) {
    setFrom(source)
    setTo(source !== 'ht' ? 'ht' : target === 'ht' ? from : target)
    setResult('')
  }
  async function run(kind: Work, job: (signal: AbortSignal) => Promise<void>) {
    left.current = new AbortController()
    const { signal } = left.current
    setWork(kind)
    setProblem('')
    try {
      await job(signal)
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error))
    } finally {
      setWork(null)
    }
  }
  const translate = () =>
    run('translating', async (signal) => {
      setResult('')
      for await (const step of engines.translateText({ text, from, to, pivot: false }, signal))
        setResult((before) => ('gap' in step ? before + step.gap + step.text : step.text))
    })
  const listen = () =>
    run('speaking', (signal) => {
      const { gender } = voices.find((one) => one.voice_id === voice_id)!
      const speaker = { voice_id, gender, profile: voiceProfiles[voice_id]! }
      const request = { text: kreyol, speaker, model_id: defaultModelId, settings: SpeechSettings.parse({}) }
      return playPieces(engines.speak(request, signal), signal)
    })
  const names = (all: readonly TranslationLanguage[]) =>
    all.map((value) => ({ value, label: languageName(i18n.language, value) }))
  return (
    <section aria-label={t('translate')} className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-2">
        <Select
          label={t('from')}
          options={names(translationLanguages)}
          value={from}
          onChange={({ target }) => choose(target.value as TranslationLanguage, to)}
        />
        <IconButton icon={ArrowLeftRight} label={t('swap')} onClick={() => choose(to, from)} />
        <Select
          label={t('to')}
          options={names(translationLanguages.filter((one) => (one === 'ht') !== (from === 'ht')))}
          value={to}
          onChange={({ target }) => choose(from, target.value as TranslationLanguage)}
        />
      </div>
      <TextArea
        label={t('text')}
        lang={from}
        rows={4}
        maxLength={longest}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {work === 'translating' ? (
          <Button onClick={() => left.current?.abort()}>
            <Square />
            {t('stop')}
          </Button>
        ) : (
          <Button look="main" disabled={!text.trim() || work !== null} onClick={() => void translate()}>
            {t('translate')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {result && (
        <output lang={to} className="rounded-2 bg-sunken px-3 py-2 text-md whitespace-pre-wrap break-words">
          {result}
        </output>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-40">
          <Select
            label={t('voice')}
            options={voices.map(({ voice_id: value, name: label }) => ({ value, label }))}
            value={voice_id}
            onChange={({ target }) => setVoice(target.value)}
          />
        </div>
        {work === 'speaking' ? (
          <Button onClick={() => left.current?.abort()}>
            <Square />
            {t('stop')}
          </Button>
        ) : (
          <Button disabled={!kreyol.trim() || work !== null} onClick={() => void listen()}>
            <Volume2 />
            {t('listen')}
          </Button>
        )}
      </div>
    </section>
  )
}
