import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import type { VoiceConsent } from '#core/contract/cloning/consents.ts'
import { cloningProblem, defaultRegion, success_countdown_seconds } from '#core/rules/cloning/cloning-form.ts'
import { ideal_seconds } from '#core/rules/cloning/quality.ts'
import { sampleCount } from '#core/rules/cloning/sample-files.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { initialCloningForm } from '../../lib/storage/saved-forms.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CountdownAlert } from '../../ui/overlay/countdown-alert.tsx'
import { useWide } from '../workbench/page/two-panes.tsx'
import { useWarmEngines } from '../workbench/page/use-warm-engines.ts'
import { ReadConsent, SameSpeaker } from './consent/read-consent.tsx'
import { createTranslations, formOf, textsOf } from './form/in-kreyol.ts'
import { TranslationCost } from './form/translation-cost.tsx'
import { VoiceFields } from './form/voice-fields.tsx'
import { cloningRun, dismissMade, findRunAgain, refuseRun, startCloning } from './run/cloning-run.ts'
import { InterruptedUpload } from './run/interrupted-upload.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { sampleInput } from './samples/samples.ts'
import { SamplesSection } from './samples/samples-section.tsx'
import { useSimilarityText } from './voices/cloned-facts.tsx'
import { useClonedVoice } from './voices/voice-sharing.ts'

const keys = ['tip_count', 'tip_length', 'tip_room', 'tip_distance', 'tip_speech', 'tip_alone', 'tip_own'] as const

/** S3 §2.7: tips for a good voice; folded where there is no room beside the page. */
function Tips({ beside }: { beside: boolean }) {
  const { t } = useTranslation('cloning')
  const span = ([from, to]: readonly [number, number]) => `${from}-${to}`
  const numbers = { files: span(sampleCount.recommended), length: span(ideal_seconds) }
  const list = (
    <ul className="leaf-list grid gap-2 text-muted">
      {keys.map((key) => (
        <li key={key}>{t(key, numbers)}</li>
      ))}
    </ul>
  )
  const title = (
    <>
      <Lightbulb className="mr-2 inline text-act-text" />
      {t('tips')}
    </>
  )
  if (!beside)
    return (
      <aside aria-label={t('tips')}>
        <details className="rounded-2 border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
          <div className="pb-4">{list}</div>
        </details>
      </aside>
    )
  return (
    <aside
      aria-label={t('tips')}
      className="sticky top-4 grid content-start gap-3 self-start border-l border-line pl-6"
    >
      <h2 className="display text-lg leading-snug">{title}</h2>
      {list}
    </aside>
  )
}

/** Voice Cloning (S3 §2.7). With a voice in the address it adds samples to that voice. */
export function CloningPage() {
  const shell = useTranslation()
  const [box, wide] = useWide()
  const [address] = useSearchParams()
  const voiceId = address.get('voice')
  const { data: voice } = useClonedVoice(voiceId)
  useEffect(findRunAgain, [])
  useWarmEngines(['cloning'])
  return (
    <div ref={box} className="flex flex-1 flex-col">
      <PageHead title={shell.t('voice_cloning')} back />
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-6 px-4 py-5 md:px-6',
          wide && 'grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        <div className={classes('min-w-0', wide ? 'col-start-1 row-start-1' : 'row-start-2')}>
          <Making key={voice?.voice_id ?? ''} voice={voice} />
        </div>
        <Tips beside={wide} />
      </div>
      <Made />
    </div>
  )
}

function Making({ voice }: { voice: ClonedVoice | undefined }) {
  const { t } = useTranslation('cloning')
  const [kept, setKept] = usePreference('cloning_form')
  const [own, setOwn] = useState(() => voice && formOf(voice))
  const [handling] = usePreference('cloning_long_files')
  const [translations] = useState(createTranslations)
  const [consent, setConsent] = useState<VoiceConsent | null>(voice?.consent ?? null)
  const samples = useStore(sampleInput.samples)
  const { busy, status } = useStore(cloningRun)
  useBusy('uploading', status === 'preparing' || status === 'uploading')
  const form = own ?? kept
  const setForm = own ? setOwn : setKept
  const now = useRef(form)
  now.current = form
  const [translating, setTranslating] = useState(false)
  const [look, setLook] = useState(false)
  const had = voice?.samples.length ?? 0
  // at least one new sample, or retraining changes nothing
  const files = samples.length === 0 ? 0 : samples.length + had
  const problem = cloningProblem({ files, ...form })
  /** Shows new translations; returns false where there were none, or translating failed. */
  const translate = async (): Promise<boolean> => {
    setTranslating(true)
    const made = await translations.translated(form)
    const any = Object.keys(made).length > 0
    setTranslating(false)
    setLook(any)
    // the user may have changed other fields meanwhile
    if (any) setForm({ ...now.current, kreyol: { ...now.current.kreyol, ...made } })
    return any
  }
  /** Starts only after the user has seen the translation: one press translates, the next one starts. */
  const start = async () => {
    if (busy || translating) return
    if (problem) return refuseRun(t(problem))
    if (await translate()) return
    void startCloning(async () => {
      const { text: description, original } = textsOf(form, 'description')
      const { text: preview_text } = textsOf(form, 'preview_text')
      const order = {
        voice_name: form.name.trim(),
        description,
        original_description: original,
        region: form.region.trim() || defaultRegion,
        preview_text,
        long_file_handling: handling,
        voice_id: voice?.voice_id,
        consent_id: consent?.consent_id,
      }
      return { order, files: samples.map(({ name, size, sound }) => ({ name, size, sound })) }
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <p className="max-w-[68ch] text-md text-muted">{t('intro')}</p>
        {voice && <Notice>{t('more_for', { name: voice.name, count: had })}</Notice>}
        <InterruptedUpload />
      </div>
      <SamplesSection locked={busy} had_seconds={voice?.clean_speech_seconds ?? 0} />
      <Section title={t('about')} text={t('about_text')}>
        <VoiceFields form={form} disabled={busy} onChange={setForm} onEnter={() => void start()} />
        <TranslationCost
          form={form}
          translations={translations}
          busy={busy}
          translating={translating}
          onTranslate={() => void (translating || translate())}
        />
      </Section>
      {!voice?.consent && <ConsentSection given={consent} locked={busy} onGiven={setConsent} />}
      <RunPanel
        missing={problem && t(problem)}
        hint={look && !busy ? t('look_at_kreyol') : null}
        waiting={translating}
        onStart={() => void start()}
      />
    </div>
  )
}

/** S3 §4: the voice is ready, and its page opens automatically. */
function Made() {
  const { t } = useTranslation('cloning')
  const navigate = useNavigate()
  const similarity = useSimilarityText()
  const { made } = useStore(cloningRun)
  const [, setKept] = usePreference('cloning_form')
  useEffect(() => {
    if (!made) return
    sampleInput.clear()
    setKept(initialCloningForm)
  }, [made, setKept])
  if (!made) return null
  const ready = t('made_text', { name: made.voice_name ?? '' })
  return (
    <CountdownAlert
      type="success"
      title={t('made_title')}
      message={made.similarity ? `${ready} ${similarity(made.similarity)}` : ready}
      seconds={success_countdown_seconds}
      onClose={dismissMade}
      onComplete={() => void navigate('/voices?tab=my')}
    />
  )
}

type ConsentSectionProps = {
  given: VoiceConsent | null
  locked: boolean
  onGiven: (consent: VoiceConsent) => void
}

/** An optional step: without consent only the owner can use the voice, and only on the pages. */
function ConsentSection({ given, locked, onGiven }: ConsentSectionProps) {
  const { t } = useTranslation('cloning')
  const [reading, setReading] = useState(false)
  return (
    <Section title={t('consent')} text={t('consent_text')}>
      {given ? (
        <Notice tone="good">
          <p className="font-semibold">{t('consent_given')}</p>
          <SameSpeaker consent={given} />
        </Notice>
      ) : reading && !locked ? (
        <div className="grid gap-3">
          <ReadConsent onGiven={onGiven} />
          <div>
            <Button look="quiet" onClick={() => setReading(false)}>
              {t('consent_skip')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-2">
          <div>
            <Button size="lg" className="max-md:w-full" disabled={locked} onClick={() => setReading(true)}>
              {t('consent_begin')}
            </Button>
          </div>
          <p className="text-xs text-subtle">{t('consent_skipped')}</p>
        </div>
      )}
    </Section>
  )
}
