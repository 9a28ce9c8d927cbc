import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useRef } from 'react'
import type { PartOfSpeech } from '#core/rules/translate/bilingual-lexicon.ts'
import type { ConfidenceWord } from '#core/rules/translate/confidence.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSelected, useStore } from '../../../lib/state/store.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { PausedText } from '../../workbench/pauses/paused-text.tsx'
import type { Sentence } from '../shown-translation.ts'
import { useWork } from '../work.ts'

const words = {
  n: 'pos_noun',
  v: 'pos_verb',
  adj: 'pos_adjective',
  adv: 'pos_adverb',
  pron: 'pos_pronoun',
  prep: 'pos_preposition',
  conj: 'pos_conjunction',
  name: 'pos_name',
  phr: 'pos_phrase',
} as const satisfies Record<PartOfSpeech, string>

/** Returns the name of a part of speech in the user's language; an unknown abbreviation stays as it is. */
export function usePartOfSpeech(): (short: string) => string {
  const { t } = useTranslation('translate')
  return (short) => (short in words ? t(words[short as PartOfSpeech]) : short)
}

const looks = {
  good: { Icon: Check, tone: 'good' },
  check: { Icon: CircleAlert, tone: 'warn' },
  doubtful: { Icon: TriangleAlert, tone: 'bad' },
} as const

/** The confidence of a sentence, as a word and an icon, so that it does not depend on colour. */
export function ConfidenceBadge({ confidence, children }: { confidence: ConfidenceWord; children?: string }) {
  const { t } = useTranslation('translate')
  const { Icon, tone } = looks[confidence]
  return (
    <Badge tone={tone}>
      <Icon />
      {children ?? t(`confidence_${confidence}`)}
    </Badge>
  )
}

/** Returns the sentence that an arrow key moves to. */
export function sentenceByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

type SentencesProps = {
  /** Called when the user opens the card of a sentence. */
  onOpen: (index: number, element: HTMLElement) => void
  /** The sentence whose card is open. */
  open: number | null
}

/** The translation as sentences linked to their places in the original. One sentence is in the tab order. */
export function Sentences({ onOpen, open }: SentencesProps) {
  const { shown, lit } = useWork()
  const now = useStore(shown)
  const box = useRef<HTMLDivElement>(null)
  const move = useCallback((at: number) => box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus(), [])
  const first = useRef(0)
  const keys = useCallback(
    (event: KeyboardEvent<HTMLElement>, at: number) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        return onOpen(at, event.currentTarget)
      }
      const next = sentenceByKey(event.key, at, shown.get()?.sentences.length ?? 0)
      if (next === undefined) return
      event.preventDefault()
      move(next)
    },
    [onOpen, move, shown],
  )
  const tabStop = useSelected(lit, (at) => {
    if (at !== null) first.current = at
    return Math.min(first.current, Math.max(0, (now?.sentences.length ?? 1) - 1))
  })
  if (!now) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the pointer has left
    <div
      ref={box}
      lang={now.target_language}
      onMouseLeave={() => lit.set(open)}
      className="whitespace-pre-wrap wrap-anywhere"
    >
      {now.sentences.map((sentence, at) => (
        <SentenceText
          key={sentence.index}
          sentence={sentence}
          at={at}
          tabStop={at === tabStop}
          open={at === open}
          onKey={keys}
          onOpen={onOpen}
        />
      ))}
      <PausedText text={now.tail} />
    </div>
  )
}

type SentenceTextProps = {
  sentence: Sentence
  at: number
  tabStop: boolean
  open: boolean
  onKey: (event: KeyboardEvent<HTMLElement>, at: number) => void
  onOpen: (index: number, element: HTMLElement) => void
}

const SentenceText = memo(function SentenceText({ sentence, at, tabStop, open, onKey, onOpen }: SentenceTextProps) {
  const { i18n } = useTranslation('translate')
  const { lit } = useWork()
  const on = useSelected(lit, (now) => now === at)
  const { gap, text, confidence } = sentence
  return (
    <>
      <PausedText text={gap} />
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot run over the end of a line */}
      <span
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={tabStop ? 0 : -1}
        data-at={at}
        data-confidence={confidence}
        className={on || open ? 'sentence lit-sentence' : 'sentence'}
        onMouseEnter={() => lit.set(at)}
        onFocus={() => lit.set(at)}
        onKeyDown={(event) => onKey(event, at)}
        onClick={(event) => onOpen(at, event.currentTarget)}
      >
        {text}
        {confidence !== 'good' && (
          <span lang={i18n.language} className="ml-1 align-[0.1em] whitespace-nowrap select-none">
            <ConfidenceBadge confidence={confidence} />
          </span>
        )}
      </span>
    </>
  )
})
