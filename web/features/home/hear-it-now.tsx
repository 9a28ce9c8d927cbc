import { Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { type PreviewSentenceId, previewSentenceIds, previewSentences } from '#core/rules/speech/preview-sentences.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LeafWave } from '../../ui/brand/leaf-wave.tsx'
import { Seal } from '../../ui/brand/seal.tsx'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { PlayButton } from '../player/play-button.tsx'
import { SoundWave } from '../player/sound-wave.tsx'
import { clockTime } from '../player/text-pieces.ts'

/** Voices presented on the home page. */
export const voices = ['Nadège', 'Jozèf', 'Fabiola', 'Wilnè', 'Tant Roz'] as const
export type VoiceName = (typeof voices)[number]

export const voiceIds: Record<VoiceName, string> = {
  Nadège: 'nadege',
  Jozèf: 'jozef',
  Fabiola: 'fabiola',
  Wilnè: 'wilne',
  'Tant Roz': 'tant-roz',
}

/** `sentence_<id>` in the catalogues is its translation. */
export type Sentence = { id: PreviewSentenceId; text: string }
export const sentences: Sentence[] = previewSentenceIds.map((id) => ({ id, text: previewSentences[id] }))

/** With sound, voices are compared on one sentence; without it each voice has its own. */
export function sentenceAt({ voice, turn, sound }: { voice: VoiceName; turn: number; sound: boolean }): Sentence {
  const at = sound ? turn : voices.indexOf(voice) + turn
  return sentences[at % sentences.length]!
}

/** Plays the strip; without it the strip shows its sentences without sound controls. */
export type Playback = {
  state: 'idle' | 'loading' | 'playing'
  at_seconds: number
  duration_seconds: number
  /** Index of the current word, from 0. */
  word?: number
  /** The waveform, once known. */
  peaks?: readonly number[]
  /** Fetches a sound before the user asks for it. */
  fetchAhead(sentence: Sentence, voice: VoiceName): void
  toggle(sentence: Sentence, voice: VoiceName): void
  stop(): void
}

export function HearItNow({ playback }: { playback?: Playback }) {
  const { t } = useTranslation('home')
  const [voice, setVoice] = useState<VoiceName>('Jozèf')
  const [turn, setTurn] = useState(0)
  const sentence = sentenceAt({ voice, turn, sound: playback !== undefined })
  const change = (next: () => void) => {
    playback?.stop()
    next()
  }
  return (
    <section
      aria-label={playback ? t('hear_it_now') : t('read_it_now')}
      className="relative mx-3 -mt-12 overflow-hidden rounded-3 bg-surface shadow-3 md:mx-6 md:-mt-34 @min-[60rem]/main:mx-12"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: coming near only fetches ahead what a press would */}
      <div
        onPointerEnter={() => playback?.fetchAhead(sentence, voice)}
        onFocus={() => playback?.fetchAhead(sentence, voice)}
        className="flex min-h-26 items-center gap-3 px-4 pt-4 pb-3 md:gap-6 md:px-8 md:pt-6 md:pb-4"
      >
        {playback && (
          <PlayButton
            size="xl"
            state={playback.state}
            label={playback.state === 'idle' ? t('play') : t('pause')}
            onClick={() => playback.toggle(sentence, voice)}
          />
        )}
        <div aria-live="polite" className="min-w-0">
          <Words text={sentence.text} now={playback?.state === 'playing' ? playback.word : undefined} />
          <p className="text-subtle">{t(`sentence_${sentence.id}`)}</p>
        </div>
      </div>
      <Wave words={`${voice} ${sentence.text}`} playback={playback} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3 md:px-8">
        <VoiceChips voice={voice} onChange={(next) => change(() => setVoice(next))} />
        <Button look="link" size="sm" className="md:ml-auto" onClick={() => change(() => setTurn(turn + 1))}>
          <Shuffle className="icon-sm" />
          {t('another_sentence')}
        </Button>
      </div>
    </section>
  )
}

function Words({ text, now }: { text: string; now?: number }) {
  return (
    <p
      lang="ht"
      className="font-display text-[1.3125rem] leading-[1.35] font-semibold tracking-[-0.015em] text-balance md:text-2xl md:leading-[1.35]"
    >
      {text.split(' ').map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its order
        <span key={place}>
          {place > 0 && ' '}
          <span className={place === now ? 'spoken-word' : undefined}>{word}</span>
        </span>
      ))}
    </p>
  )
}

function Wave({ words, playback }: { words: string; playback?: Playback }) {
  const share = playback && playback.duration_seconds > 0 ? playback.at_seconds / playback.duration_seconds : 0
  return (
    <div className="flex items-center gap-2 px-4 pb-3 text-xs text-muted md:gap-4 md:px-8 md:pb-4">
      {playback && <time className="figures">{clockTime(playback.at_seconds)}</time>}
      {playback?.peaks ? (
        <SoundWave peaks={playback.peaks} played={share} className="h-11 flex-1 md:h-14" />
      ) : (
        <LeafWave words={words} className="h-11 md:h-14 [&_.fill-wave-quiet]:fill-wave-rest" />
      )}
      {playback && <time className="figures">{clockTime(Math.round(playback.duration_seconds))}</time>}
    </div>
  )
}

function VoiceChips({ voice, onChange }: { voice: VoiceName; onChange: (voice: VoiceName) => void }) {
  const { t } = useTranslation('home')
  const name = useId()
  return (
    <fieldset className="contents">
      <legend className="sr-only">{t('voice')}</legend>
      {voices.map((one) => (
        <label
          key={one}
          className={classes(
            'relative inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-line-strong bg-surface pr-3 pl-1 font-medium transition-colors hover:bg-hover',
            'has-checked:border-act-text has-checked:bg-selected has-checked:font-semibold has-checked:text-act-text',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            checked={one === voice}
            onChange={() => onChange(one)}
          />
          <Seal name={one} className="size-6" />
          <span lang="ht">{one}</span>
        </label>
      ))}
    </fieldset>
  )
}
