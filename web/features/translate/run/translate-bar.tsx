import { CircleCheck, Languages, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type Store, useSelected, useStore } from '../../../lib/state/store.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { usePlan } from '../../credits/names.ts'
import { useBalance } from '../../credits/use-credits.ts'
import { DeviceTime } from '../../device/device-time.tsx'
import type { useTranscription } from '../../workbench/audio/use-transcription.ts'
import { fastCount, type TextCost } from '../../workbench/editor/counter-line.tsx'
import { enoughCredits } from '../../workbench/submit/submit.ts'
import { SubmitBar } from '../../workbench/submit/submit-bar.tsx'
import { type Choices, changeChoices, isSpoken, useChoices } from '../form.ts'
import { useUsableEngine } from '../options/use-engines.ts'
import { isUntouched } from '../shown-translation.ts'
import type { useDocument } from '../text/use-file-translation.ts'
import { useWork } from '../work.ts'
import type { useTranslate } from './use-translate.ts'

const countOf = fastCount(countCharacters)

/** Half a credit per character, rounded up once (DESIGN §12); the limit depends on the plan. */
export function translationCost(text: string, plan: PlanId | null): TextCost {
  const characters = countOf(text)
  const limit = characterLimit(plan)
  return { characters, credits: creditsFor('translation', characters), limit, over: characters > limit }
}

/** Translates the text with the given choices, unless it is too long or credits are missing. */
export function usePress(run: ReturnType<typeof useTranslate>): (choices: Choices) => void {
  const { t, i18n } = useTranslation('translate')
  const { text } = useWork()
  const engine = useUsableEngine()
  const plan = usePlan()
  const { data: credits } = useBalance()
  return (choices) => {
    const said = text.get()
    const { over, limit, characters, credits: needed } = translationCost(said, plan)
    const number = (value: number) => formatNumber(i18n.language, value)
    if (over) return run.say(t('text_over_limit', { limit: number(limit), length: number(characters) }))
    if (run.here || enoughCredits(needed, credits)) void run.start(said, { ...choices, engine })
  }
}

type TranslateBarProps = {
  run: ReturnType<typeof useTranslate>
  transcription: ReturnType<typeof useTranscription>
  document: ReturnType<typeof useDocument>
  counter_id: string
}

/** The cost of the text, the translate button, and a button that cancels. */
export function TranslateBar({ run, transcription, document, counter_id }: TranslateBarProps) {
  const { t } = useTranslation('translate')
  const shell = useTranslation()
  const { text, shown } = useWork()
  const [choices] = useChoices()
  const pressText = usePress(run)
  const hint = useId()
  const empty = useSelected(text, (text) => text.trim() === '')
  const translated = useSelected(shown, (now) => now?.complete !== undefined && now?.complete !== null)
  const untouched = useSelected(shown, (now) => now?.complete != null && isUntouched(now.complete))
  const heard = isSpoken(choices.mode)
  const filed = choices.mode === 'document'
  const same = choices.source === choices.target
  const { submitting, cancelling, succeeded, notice } = run
  const done = succeeded && !same && choices.mode === 'text'

  const { file, transcribing } = transcription
  /** Transcribes first, then translates, in one press (S2 §2.6). */
  const transcribeFirst = async () => {
    const said = file && (await transcription.send(file, file.name, choices.source))
    if (!said) return
    changeChoices({ mode: 'text', document_filename: null, highlighted: [] })
    text.set(said)
    transcription.choose(null)
    pressText(choices)
  }
  const press = () => (heard ? void transcribeFirst() : filed ? document.translate() : pressText(choices))
  const busy = submitting || transcribing || document.working
  // documents and sound would be sent to the server
  const server_only = run.here && (heard || filed)
  const idle = server_only || (heard ? choices.mode !== 'media' || !file : filed ? !document.ready : empty)
  const label = heard
    ? t('transcribe_translate')
    : submitting || document.working
      ? t('translating')
      : done
        ? t('success')
        : t('translate')
  const Icon = done && !submitting ? CircleCheck : Languages
  return (
    <SubmitBar
      counter={
        choices.mode === 'text' && (
          <Counter id={counter_id} text={text} free={same || untouched || run.here} here={run.here} />
        )
      }
      notice={notice}
      onDismiss={run.dismiss}
      hint={same ? t('same_language') : server_only ? t('here_text_only') : undefined}
      hint_id={hint}
      announcement={succeeded ? t('translated_announced') : ''}
      className="px-0! py-0!"
    >
      {submitting && (
        <Button size="lg" busy={cancelling} onClick={run.cancel}>
          {!cancelling && <X />}
          {shell.t('cancel')}
        </Button>
      )}
      {document.working && (
        <Button size="lg" onClick={document.cancel}>
          <X />
          {shell.t('cancel')}
        </Button>
      )}
      <TranslateButton
        look={translated && !filed ? 'soft' : 'main'}
        busy={busy}
        disabled={same || idle}
        aria-describedby={same || server_only ? hint : undefined}
        onClick={press}
      >
        {!busy && <Icon />}
        {label}
      </TranslateButton>
    </SubmitBar>
  )
}

/** Scrolls into view where the address asks for it (S2 §2.6). */
function TranslateButton(props: Parameters<typeof Button>[0]) {
  const { towardsButton } = useWork()
  const wanted = useStore(towardsButton)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!wanted) return
    towardsButton.set(false)
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [wanted, towardsButton])
  return <Button ref={button} size="lg" {...props} />
}

/** A component of its own, because it renders at every key press. */
type CounterProps = { id: string; text: Store<string>; free: boolean; here: boolean }
function Counter({ id, text, free, here }: CounterProps) {
  const { t, i18n } = useTranslation('translate')
  const words = useTranslation('workbench')
  const { characters, credits: price, limit, over } = translationCost(useStore(text), usePlan())
  const credits = free ? 0 : price
  const number = (value: number) => formatNumber(i18n.language, value)
  return (
    <div id={id} className="leading-tight">
      <div>
        <b className="display text-lg tabular-nums">{number(credits)}</b> {words.t('credits', { count: credits })}
      </div>
      <div className={classes('text-xs', over ? 'font-semibold text-bad' : 'text-subtle')}>
        <span className="figures">{number(limit - characters)}</span>{' '}
        <span role={over ? 'status' : undefined}>{t('characters_left', { limit: number(limit) })}</span>
      </div>
      {here && <DeviceTime task="translate" characters={characters} />}
    </div>
  )
}
