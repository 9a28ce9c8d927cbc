import { ArrowRightLeft, BookMarked } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isHeard } from '#core/rules/stt/languages.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { embeddedRoute, type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { BetaNote, useSpokenName } from '../../workbench/audio/beta-language.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { type Choices, useChoices, useLanguageNames } from '../form.ts'
import { textOf } from '../shown-translation.ts'
import { useWork, type Work } from '../work.ts'
import { EngineChoice } from './engine-choice.tsx'
import { useSpokenLanguages } from './heard-source.ts'
import { useEngines, useUsableEngine } from './use-engines.ts'

const GlossaryDialog = lazyPart(
  () => import('../glossary/glossary-dialog.tsx').then((m) => m.GlossaryDialog),
  'glossary',
)

/** Languages, engine and the user's glossary. */
export function ConfigureFields() {
  const { t } = useTranslation('translate')
  const [glossary, setGlossary] = useState(false)
  return (
    <div className="grid gap-3 pb-1">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="@container/pair min-w-0 flex-1 basis-[26rem]">
          <LanguageFields />
        </div>
        <Button className="max-md:min-h-11" aria-haspopup="dialog" onClick={() => setGlossary(true)}>
          <BookMarked />
          {t('glossary')}
        </Button>
      </div>
      <PivotNotice />
      <EngineChoice />
      {glossary && (
        <Suspense>
          <GlossaryDialog onClose={() => setGlossary(false)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Announces a translation through Kreyòl before it starts, for pairs that the embedded engine does not have (anchors
 * §4).
 */
function PivotNotice() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source, target, allow_pivot }, change] = useChoices()
  const engine = useUsableEngine()
  const { auto, known, direct } = useEngines()
  const chats = known && auto !== embeddedEngine
  if (source === 'auto' || engine !== 'auto' || chats) return null
  if (embeddedRoute(source, target) !== 'pivot') return null
  if (direct.some((pair) => pair.source === source && pair.target === target)) return null
  return (
    <Notice tone="warn">
      <p>{t('pivot_notice', { source: names(source), target: names(target) })}</p>
      <div className="mt-2 max-w-96">
        <Switch label={t('pivot_allow')} checked={allow_pivot} onChange={(on) => change({ allow_pivot: on })} />
      </div>
    </Notice>
  )
}

/** Source and target language, with a button that swaps them. */
function LanguageFields() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [choices, change] = useChoices()
  const { source, target } = choices
  const work = useWork()
  const { spoken, hears } = useSpokenLanguages()
  const spokenName = useSpokenName(names, spoken)
  // the earlier consent was for another language pair
  const choose = (part: Partial<Choices>) => change({ ...part, allow_pivot: false })
  const sources = (['auto', ...translationLanguages] as const).map((code) => {
    const locked = spoken && !isHeard(hears, code)
    return { value: code, label: locked ? `${names(code)} (${t('text_only')})` : spokenName(code), disabled: locked }
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end @min-[26rem]/pair:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 md:max-w-[40rem]">
      <Select
        label={t('source_language')}
        options={sources}
        className="max-md:min-h-11"
        value={source}
        onChange={(event) => choose({ source: event.target.value as Choices['source'] })}
      />
      <IconButton
        icon={ArrowRightLeft}
        label={t('swap')}
        className="max-md:size-11"
        onClick={() => swap(work, choices, choose, { text: t('swapped'), back: t('bring_back') })}
      />
      <Select
        label={t('target_language')}
        options={translationLanguages.map((code) => ({ value: code, label: names(code) }))}
        className="max-md:min-h-11"
        value={target}
        onChange={(event) => choose({ target: event.target.value as TranslationLanguage })}
      />
      {spoken && (
        <div className="col-span-full empty:hidden">
          <BetaNote language={source} />
        </div>
      )}
    </div>
  )
}

/** Makes the translation the source text; the user can restore the earlier text. */
function swap(
  work: Work,
  choices: Choices,
  choose: (part: Partial<Choices>) => void,
  words: { text: string; back: string },
) {
  const { text, shown } = work
  const now = shown.get()?.complete ? shown.get() : null
  const { source, target } = choices
  const from = source === 'auto' ? (now?.complete?.source_language ?? (target === 'ht' ? 'en' : 'ht')) : source
  const [old, next] = [text.get(), now ? textOf(now) : text.get()]
  choose({ source: target, target: from })
  if (next === old) return
  text.set(next)
  const restore = () => {
    choose({ source, target })
    text.set(old)
  }
  toast({ text: words.text, actions: [{ label: words.back, onSelect: restore }] })
}
