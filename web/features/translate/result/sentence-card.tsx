import { useMutation } from '@tanstack/react-query'
import * as Radix from 'radix-ui/popover'
import { useRef, useState } from 'react'
import { changeTranslation, readBack } from '#core/contract/translate/translate.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { flow } from '../history/translation-jobs.ts'
import { useEngineName } from '../options/use-engine-name.ts'
import { type Sentence, shownTranslation } from '../shown-translation.ts'
import { useWork } from '../work.ts'
import { Alternatives } from './alternatives.tsx'
import { ConfidenceBadge } from './confidence.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { useFaultText } from './fault-text.ts'

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
function useCorrection(id: string | null, { index }: Sentence, onDone: () => void) {
  const { shown } = useWork()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      call(changeTranslation, { params: { id: id! }, body: { segments: [{ index, text }] } }),
    onSuccess(changed) {
      flow.hear(changed)
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
