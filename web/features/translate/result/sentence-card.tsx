import { useMutation } from '@tanstack/react-query'
import * as Radix from 'radix-ui/popover'
import { type FormEvent, useRef, useState } from 'react'
import { changeTranslation, readBack, type Translation } from '#core/contract/translate/translate.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Spinner } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { DonateSwitch, donatesCorrections } from '../../commons/donate.tsx'
import { donateCorrection } from '../../commons/donate-corrections.ts'
import { flow } from '../history/translation-jobs.ts'
import { useEngineName } from '../options/use-engines.ts'
import { type Sentence, shownTranslation } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { ConfidenceBadge, usePartOfSpeech } from './sentences.tsx'

type Fault = Sentence['faults'][number]

/** Groups several faults into one message. */
const words = {
  empty: 'fault_empty',
  not_translated: 'fault_not_translated',
  stand_in_left: 'fault_span',
  span_lost: 'fault_span',
  span_added: 'fault_span',
  number_lost: 'fault_number',
  number_added: 'fault_number',
  term_lost: 'fault_term',
  loop: 'fault_loop',
  incomplete: 'fault_incomplete',
  copied: 'fault_copied',
  wrong_language: 'fault_language',
  name_lost: 'fault_name',
  too_short: 'fault_length',
  too_long: 'fault_length',
} as const satisfies Record<Fault, string>

function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('translate')
  return (fault) => t(words[fault])
}

type SentenceCardProps = { id: string | null; sentence: Sentence; anchor: HTMLElement; onClose: () => void }

/** The details of a sentence, with a form to correct it. */
export function SentenceCard({ id, sentence, anchor, onClose }: SentenceCardProps) {
  const { t } = useTranslation('translate')
  const place = useRef(anchor)
  place.current = anchor
  const [correcting, setCorrecting] = useState(false)
  const faultText = useFaultText()
  const { save, saving, failed } = useCorrection(id, sentence, onClose)
  const whole = id !== null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('sentence_card')}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            place.current.focus()
          }}
          className="pop-in z-30 grid max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-1rem))] gap-3 overflow-y-auto rounded-3 border border-line bg-raised p-4 shadow-2 outline-none"
        >
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <ConfidenceBadge confidence={sentence.confidence} />
              <span className="text-xs text-subtle">{useOrigin(sentence)}</span>
            </p>
            {sentence.faults.map((fault) => (
              <p key={fault}>{faultText(fault)}</p>
            ))}
            {sentence.via && <p className="text-muted">{t('went_through_kreyol')}</p>}
          </div>
          {correcting ? (
            <CorrectionForm text={sentence.text} busy={saving} onSave={save} onCancel={() => setCorrecting(false)} />
          ) : (
            <>
              <Alternatives sentence={sentence} disabled={!whole || saving} onChoose={save} />
              {whole && <ReadBack id={id} sentence={sentence} />}
              <div className="flex flex-wrap gap-2">
                <Button size="sm" disabled={!whole} onClick={() => setCorrecting(true)}>
                  {t('correct')}
                </Button>
                <Button size="sm" look="quiet" onClick={onClose}>
                  {t('close_card')}
                </Button>
              </div>
            </>
          )}
          {failed && (
            <p role="alert" className="text-bad">
              {failed}
            </p>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The source of a translation: the engine, the dictionary, or the user's corrections. */
function useOrigin({ from, engine }: Sentence): string {
  const { t } = useTranslation('translate')
  const engineName = useEngineName()
  return from === 'engine' ? t('from_engine', { engine: engineName(engine ?? embeddedEngine) }) : t(`from_${from}`)
}

/** Saves a correction, which later translations of the sentence use. */
function useCorrection(
  id: string | null,
  { index, text: machine_text, source_start, source_end, language: from }: Sentence,
  onDone: () => void,
) {
  const { shown } = useWork()
  const errorText = useErrorText()
  function donate({ original_text, source_language, target_language }: Translation, target_text: string) {
    const source_text = original_text.slice(source_start, source_end).trim()
    const language = translationLanguages.find((one) => one === (from ?? source_language))
    if (language && source_text && target_text !== machine_text)
      void donateCorrection({ source_language: language, target_language, source_text, target_text, machine_text })
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      call(changeTranslation, { params: { id: id! }, body: { segments: [{ index, text }] } }),
    onSuccess(changed, text) {
      flow.hear(changed)
      if (donatesCorrections()) donate(changed, text)
      if (shown.get()?.id === changed.id) shown.set(shownTranslation(changed))
      onDone()
    },
  })
  return { save: (text: string) => mutate(text), saving: isPending, failed: error && errorText(error) }
}

/** The back-translation of a sentence, so that users who do not read the target language can check it. */
function ReadBack({ id, sentence: { index } }: { id: string; sentence: Sentence }) {
  const { t } = useTranslation('translate')
  const errorText = useErrorText()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call(readBack, { params: { id }, body: { index } }),
  })
  return (
    <div aria-live="polite" className="min-h-7">
      {data ? (
        <p>
          <span className="text-muted">{t('reads_back_as')}</span> <q className="font-medium">{data.text}</q>
        </p>
      ) : (
        <Button size="sm" look="soft" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending && <Spinner />}
          {t('read_back')}
        </Button>
      )}
      {error && <p className="mt-1 text-bad">{errorText(error)}</p>}
    </div>
  )
}

type AlternativesProps = { sentence: Sentence; disabled: boolean; onChoose: (text: string) => void }

/** Alternative translations of a sentence; choosing one replaces the current translation. */
function Alternatives({ sentence: { alternatives, text }, disabled, onChoose }: AlternativesProps) {
  const { t } = useTranslation('translate')
  const partOfSpeech = usePartOfSpeech()
  const lang = useWork().shown.get()?.target_language
  const others = alternatives.filter((other) => other.text !== text)
  if (others.length === 0) return null
  return (
    <section aria-label={t('alternatives')} className="grid gap-1">
      <h3 className="text-xs font-semibold text-muted">{t('alternatives')}</h3>
      <ul className="grid gap-1">
        {others.map((other) => (
          <li key={`${other.text} ${other.part_of_speech ?? ''}`}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(other.text)}
              className="w-full rounded-2 border border-line bg-surface px-3 py-1.5 text-left transition-colors hover:bg-hover disabled:text-disabled max-md:min-h-11"
            >
              <span lang={lang}>{other.text}</span>
              {other.part_of_speech && (
                <span className="ml-2 text-xs text-subtle italic">{partOfSpeech(other.part_of_speech)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CorrectionFormProps = { text: string; busy: boolean; onSave: (text: string) => void; onCancel: () => void }

/** A form for the user's correction of the sentence. */
function CorrectionForm({ text, busy, onSave, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation('translate')
  const shell = useTranslation()
  const [draft, setDraft] = useState(text)
  const lang = useWork().shown.get()?.target_language
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && draft.trim()) onSave(draft.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label={t('correction')}
        hint={t('correction_hint')}
        lang={lang}
        maxLength={10_000}
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <DonateSwitch what="correction" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" look="quiet" onClick={onCancel}>
          {shell.t('cancel')}
        </Button>
        <Button size="sm" look="main" type="submit" busy={busy} disabled={!draft.trim()}>
          {t('save_correction')}
        </Button>
      </div>
    </form>
  )
}
