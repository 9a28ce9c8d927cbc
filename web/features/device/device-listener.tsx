import { Download, FileAudio, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MoreFiles } from '#core/contract/device/engines.ts'
import { toMono } from '#core/rules/cloning/sound.ts'
import { formatBytes } from '#core/rules/format.ts'
import { isDoubtful } from '#core/rules/stt/transcript.ts'
import { downloadMore } from '../../lib/engines/engine-download.ts'
import { isKept, keptManifest, removeMore } from '../../lib/engines/kept-files.ts'
import type { EngineTasks } from '../../lib/engines/pronouncing.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { keptRecordings } from '../../lib/storage/kept-recordings.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { Recorder } from '../recorder/recorder.tsx'
import { engines, usesMobileData } from './kept-engines.ts'

const rate = 16_000
/** A browser decodes a file in one piece. */
const longestSeconds = 600
const longestBytes = 200 * 1024 * 1024
const extensions = '.wav,.mp3,.m4a,.aac,.ogg,.opus,.flac,.webm,.mp4'
type KreyolPart = EngineTasks['hear']['piece']

class Unreadable extends Error {}
class TooLong extends Error {}

/** Mono samples at the rate of the recogniser. */
async function samplesOf(sound: Blob): Promise<Float32Array> {
  if (sound.size > longestBytes) throw new TooLong()
  const context = new OfflineAudioContext(1, 1, rate)
  const decoded = await context.decodeAudioData(await sound.arrayBuffer()).catch(() => {
    throw new Unreadable()
  })
  if (decoded.duration > longestSeconds) throw new TooLong()
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, n) => decoded.getChannelData(n))
  return toMono(channels)
}

/** Writes down Kreyòl that is spoken, with the recogniser on this device; offers its files first. */
export function DeviceListener() {
  const { t, i18n } = useTranslation('hearing')
  const device = useTranslation('device')
  const [files, setFiles] = useState<MoreFiles>()
  const [step, setStep] = useState<'none' | 'downloading' | 'kept'>('none')
  const [bytes, setBytes] = useState(0)
  const [problem, setProblem] = useState<unknown>()
  const errorText = useErrorText()
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    void keptManifest().then(async (manifest) => {
      const offered = manifest?.more.hearing
      setFiles(offered)
      if (offered && (await isKept(offered))) setStep('kept')
    })
    return () => left.current?.abort()
  }, [])
  if (!files) return null
  const size = (some: number) => formatBytes(some, i18n.language)

  async function keep(wanted: MoreFiles) {
    const question = {
      title: device.t('mobile_title'),
      text: device.t('mobile_text', { size: size(wanted.bytes) }),
      action: device.t('mobile_go'),
    }
    if (usesMobileData() && !(await confirm(question))) return
    left.current = new AbortController()
    const { signal } = left.current
    setProblem(undefined)
    setStep('downloading')
    try {
      await downloadMore(wanted, { signal, progress: setBytes })
      setStep('kept')
    } catch (error) {
      setStep('none')
      if (!signal.aborted) setProblem(error)
    }
  }
  async function remove(wanted: MoreFiles) {
    await removeMore(wanted)
    setStep('none')
  }
  return (
    <section aria-label={t('title')} className="grid gap-3 border-t border-line pt-5">
      <div>
        <h2 className="display text-md leading-snug">{t('title')}</h2>
        <p className="mt-1 text-muted">{t('expect')}</p>
      </div>
      {problem !== undefined && <Notice tone="bad">{errorText(problem)}</Notice>}
      {step === 'none' && (
        <Button className="justify-self-start" onClick={() => void keep(files)}>
          <Download />
          {t('download', { size: size(files.bytes) })}
        </Button>
      )}
      {step === 'downloading' && (
        <div className="grid gap-2">
          <p role="status">{t('downloading', { bytes: size(bytes), total: size(files.bytes) })}</p>
          <ProgressBar percent={(bytes / files.bytes) * 100} label={t('title')} />
          <Button className="justify-self-start" onClick={() => left.current?.abort()}>
            {t('stop')}
          </Button>
        </div>
      )}
      {step === 'kept' && (
        <>
          <Hearing />
          <Button look="bad-quiet" className="justify-self-start" onClick={() => void remove(files)}>
            <Trash2 />
            {t('remove')}
          </Button>
        </>
      )}
    </section>
  )
}

type Heard = { parts: KreyolPart[]; seconds: number; over: boolean }

/** Records or opens a file, and shows its words as they are found. */
function Hearing() {
  const { t } = useTranslation('hearing')
  const errorText = useErrorText()
  const [heard, setHeard] = useState<Heard>()
  const [problem, setProblem] = useState('')
  const left = useRef<AbortController>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => () => left.current?.abort(), [])

  async function hear(sound: Blob) {
    left.current?.abort()
    left.current = new AbortController()
    const { signal } = left.current
    setProblem('')
    setHeard(undefined)
    try {
      const samples = await samplesOf(sound)
      const parts: KreyolPart[] = []
      const show = (over: boolean) => setHeard({ parts: [...parts], seconds: samples.length / rate, over })
      show(false)
      for await (const part of engines.hear(samples, signal)) {
        parts.push(part)
        show(false)
      }
      show(true)
    } catch (error) {
      if (signal.aborted) return
      setHeard(undefined)
      setProblem(
        error instanceof TooLong ? t('too_long') : error instanceof Unreadable ? t('unreadable') : errorText(error),
      )
    }
  }
  function stop() {
    left.current?.abort()
    setHeard((known) => known && { ...known, over: true })
  }
  return (
    <div className="grid gap-3">
      <Recorder
        variant="second"
        note={t('private')}
        onRecorded={async ({ id, sound }) => {
          await hear(sound)
          await keptRecordings.remove(id)
        }}
      />
      <input
        ref={field}
        type="file"
        accept={extensions}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // choosing the same file again must fire a change event
          target.value = ''
          if (file) void hear(file)
        }}
      />
      <Button className="justify-self-start" onClick={() => field.current?.click()}>
        <FileAudio />
        {t('choose')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {heard && <Transcript heard={heard} onStop={stop} />}
    </div>
  )
}

function Transcript({ heard: { parts, seconds, over }, onStop }: { heard: Heard; onStop: () => void }) {
  const { t } = useTranslation('hearing')
  const words = parts.flatMap((part) => part.words)
  const end = (parts.at(-1)?.end_ms ?? 0) / 1000
  return (
    <div className="grid gap-2">
      {!over && (
        <div className="grid gap-2">
          <ProgressBar percent={(end / seconds) * 100} label={t('heard')} />
          <Button className="justify-self-start" onClick={onStop}>
            <Square />
            {t('stop')}
          </Button>
        </div>
      )}
      {parts.at(-1)?.isForeign && <Notice tone="warn">{t('foreign')}</Notice>}
      {over && words.length === 0 && <Notice>{t('nothing')}</Notice>}
      {words.length > 0 && (
        <output
          aria-label={t('heard')}
          lang="ht"
          className="rounded-2 bg-sunken px-3 py-2 text-md leading-[1.7] wrap-anywhere"
        >
          {words.map((word) => (
            <span key={`${word.start_ms} ${word.text}`}>
              <span
                className={
                  isDoubtful(word) ? 'underline decoration-warn decoration-dotted decoration-2 underline-offset-4' : ''
                }
                title={isDoubtful(word) ? t('doubtful') : undefined}
              >
                {word.text}
              </span>{' '}
            </span>
          ))}
        </output>
      )}
    </div>
  )
}
