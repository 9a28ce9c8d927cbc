import { Copy } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { Translation } from '#core/contract/translate/translate.ts'
import { confidences } from '#core/rules/translate/confidence.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factLine } from '../../../lib/language/words.ts'
import { useSelected, useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { usePlan } from '../../credits/names.ts'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { useChoices, useLanguageNames } from '../form.ts'
import { useEngineName } from '../options/use-engines.ts'
import { translationCost } from '../run/translate-bar.tsx'
import { countConfidence, isUntouched, type Sentence, type ShownTranslation, textOf } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { ConfidenceBadge, Sentences, usePartOfSpeech } from './sentences.tsx'

const SentenceCard = lazyPart(() => import('./sentence-card.tsx').then((m) => m.SentenceCard))
const UnknownTranslated = lazyPart(() => import('../words/unknown-translated.tsx').then((m) => m.UnknownTranslated))

/** The result sheet: the translation, as far as it has arrived. */
export function ResultSheet({ onSource }: { onSource: (source: TranslationLanguage) => void }) {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ target }] = useChoices()
  const { shown } = useWork()
  const now = useStore(shown)
  return (
    <section
      aria-label={t('translation')}
      className="translate-text @container flex min-h-80 min-w-0 flex-col overflow-hidden rounded-2 border border-line-strong bg-surface"
    >
      <header className="flex min-h-9.5 items-center gap-2 border-b border-line py-1 pr-2 pl-4">
        <h3 className="font-semibold">{names(target)}</h3>
        <span className="ml-auto">
          <CopyButton />
        </span>
      </header>
      {now?.complete?.warning && (
        <div className="border-b border-line p-2">
          <Notice tone="warn">{t(`warning_${now.complete.warning}`)}</Notice>
        </div>
      )}
      {now?.complete && <DetectedLanguage whole={now.complete} onSource={onSource} />}
      <div className="max-h-[600px] min-h-[160px] flex-1 overflow-y-auto px-4 py-4 text-lg leading-loose">
        {now ? <Body now={now} /> : <p className="text-subtle">{t('translation_here')}</p>}
      </div>
      {now && !now.complete && <Progress />}
      {now?.complete && now.target_language === 'ht' && (
        <Suspense>
          <UnknownTranslated key={now.complete.translated_text} text={textOf(now)} />
        </Suspense>
      )}
      {now?.complete && !isUntouched(now.complete) && <ResultFacts now={now} whole={now.complete} />}
    </section>
  )
}

type Open = { at: number; element: HTMLElement }

function Body({ now }: { now: ShownTranslation }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { lit } = useWork()
  const onOpen = useCallback((at: number, element: HTMLElement) => setOpen({ at, element }), [])
  const close = useCallback(() => setOpen(null), [])
  useEffect(() => {
    // keep both sides highlighted while the user reads the card
    if (open) lit.set(open.at)
  }, [open, lit])
  const sentence = open && now.sentences[open.at]
  const only = now.sentences.length === 1 ? now.sentences[0] : undefined
  return (
    <>
      <Sentences onOpen={onOpen} open={open?.at ?? null} />
      {only && <DictionaryAnswer sentence={only} lang={now.target_language} />}
      {open && sentence && (
        <Suspense>
          <SentenceCard
            id={now.complete?.made_on_device ? null : (now.complete?.id ?? null)}
            sentence={sentence}
            anchor={open.element}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function Progress() {
  const { t } = useTranslation('translate')
  const { shown } = useWork()
  const percent = useSelected(shown, (now) => Math.round((now?.progress ?? 0) * 100))
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-2">
      <ProgressBar className="flex-1" percent={percent} label={t('translating_progress')} />
      <span className="figures text-xs text-muted">{percent}%</span>
    </div>
  )
}

function CopyButton() {
  const { t } = useTranslation()
  const { shown } = useWork()
  const words = useTranslation('translate')
  const none = useSelected(shown, (now) => !now?.complete)
  const copy = async () => {
    const now = shown.get()
    if (!now) return
    try {
      await navigator.clipboard.writeText(textOf(now))
      toast({ kind: 'success', text: words.t('copied') })
    } catch {
      toast({ kind: 'error', text: t('copy_failed') })
    }
  }
  return (
    <IconButton icon={Copy} size="sm" label={words.t('copy_translation')} disabled={none} onClick={() => void copy()} />
  )
}

/** Shows a translation of one or two words as a dictionary entry: all meanings with their parts of speech. */
function DictionaryAnswer({ sentence, lang }: { sentence: Sentence; lang: string }) {
  const { t } = useTranslation('translate')
  const partOfSpeech = usePartOfSpeech()
  if (sentence.from !== 'lexicon' || sentence.alternatives.length === 0) return null
  return (
    <section aria-label={t('dictionary')} className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-xs font-semibold text-muted">{t('dictionary')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {sentence.alternatives.map(({ text, part_of_speech }) => (
          <li key={`${text} ${part_of_speech ?? ''}`}>
            <b lang={lang} className="font-semibold">
              {text}
            </b>{' '}
            {part_of_speech && <i className="text-subtle">{partOfSpeech(part_of_speech)}</i>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DetectedLanguageProps = { whole: Translation; onSource: (source: TranslationLanguage) => void }

/** What to know about the detected language: nothing was translated, or the detection is uncertain. */
function DetectedLanguage({ whole, onSource }: DetectedLanguageProps) {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source }] = useChoices()
  const { detection, target_language: target } = whole
  if (source !== 'auto' || !detection) return null
  const { language, is_guess, alternatives } = detection
  const others = alternatives.filter((one) => one.language !== target)
  const nothing = isUntouched(whole)
  if (!nothing && !is_guess) return null
  return (
    <div className="grid gap-2 border-b border-line p-2">
      {nothing && (
        <Notice>
          {language === target ? t('already_in', { language: names(target) }) : t('nothing_to_translate')}
        </Notice>
      )}
      {is_guess && language && (
        <fieldset aria-labelledby="language-guess" className="flex min-w-0 flex-wrap items-center gap-2 px-2">
          <p id="language-guess" className="text-muted">
            {others.length > 0
              ? t('guess_choose', { language: names(language) })
              : t('guess', { language: names(language) })}
          </p>
          {others.map((one) => (
            <Button key={one.language} size="sm" className="max-md:min-h-11" onClick={() => onSource(one.language)}>
              {names(one.language)}
            </Button>
          ))}
          {others.length > 0 && <PriceOfAnother text={whole.original_text} />}
        </fieldset>
      )}
    </div>
  )
}

/** Says before a press what a translation from another language costs. */
function PriceOfAnother({ text }: { text: string }) {
  const { t, i18n } = useTranslation('translate')
  const { credits } = translationCost(text, usePlan())
  return (
    <p className="text-xs text-muted">
      {t('guess_costs', { count: credits, shown: formatNumber(i18n.language, credits) })}
    </p>
  )
}

/** Facts below the translation: confidence, engine and route. */
function ResultFacts({ now, whole }: { now: ShownTranslation; whole: Translation }) {
  const { t, i18n } = useTranslation('translate')
  const names = useLanguageNames()
  const engineName = useEngineName()
  const [{ source }] = useChoices()
  const counts = countConfidence(now.sentences)
  const facts = [
    whole.source_language &&
      source === 'auto' &&
      !whole.detection?.is_guess &&
      t('detected', { language: names(whole.source_language) }),
    whole.service_used && t('served_by', { engine: engineName(whole.service_used) }),
    now.sentences.some(({ via }) => via) && t('went_through_kreyol'),
  ]
  return (
    <footer className="grid gap-1.5 border-t border-line bg-sunken px-4 py-2 text-xs text-muted">
      <ul aria-label={t('confidence')} className="flex flex-wrap gap-1.5">
        {confidences.map(
          (confidence) =>
            counts[confidence] > 0 && (
              <li key={confidence}>
                <ConfidenceBadge confidence={confidence}>
                  {t(`n_${confidence}`, {
                    count: counts[confidence],
                    shown: formatNumber(i18n.language, counts[confidence]),
                  })}
                </ConfidenceBadge>
              </li>
            ),
        )}
      </ul>
      <p>{factLine(facts)}</p>
    </footer>
  )
}
