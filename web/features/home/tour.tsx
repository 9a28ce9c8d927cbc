import {
  ArrowRight,
  AudioLines,
  BookA,
  GraduationCap,
  HeartPulse,
  Languages,
  type LucideIcon,
  Mic,
  RadioTower,
  Timer,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { offeredPlans } from '#core/rules/plans.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { languageNames } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LeafWave } from '../../ui/brand/leaf-wave.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'

/** Small previews of each product, drawn with text instead of images. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-2 border border-line bg-surface px-4 py-3 text-md md:px-5 md:py-4">{children}</div>
  )
}

function SpeechProof() {
  return (
    <Sheet>
      <p lang="ht" className="text-lg leading-[1.8]">
        Bonjou, tout moun!{' '}
        <span className="mx-0.5 inline-flex h-6 items-center gap-1 rounded-1 bg-act-soft px-1.5 align-[0.1em] text-xs leading-none font-semibold whitespace-nowrap text-act-text">
          <Timer className="size-3.25! stroke-[2.25]" />
          ½s
        </span>{' '}
        Byenveni nan <span className="spoken-word">Radyo</span> Lakay.
      </p>
    </Sheet>
  )
}

const spoken = [
  ['0:00', 'Good morning, and thank you for calling.'],
  ['0:02', 'The clinic is open from Monday to Friday.'],
] as const

function TranscriptProof() {
  return (
    <Sheet>
      <LeafWave words={spoken[0][1]} className="h-9 [&_path]:fill-wave-rest" />
      {spoken.map(([at, words]) => (
        <p key={at} lang="en" className="mt-2">
          <span className="mr-2 font-mono text-subtle">{at}</span>
          {words}
        </p>
      ))}
    </Sheet>
  )
}

function TranslationProof() {
  return (
    <Sheet>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:gap-4">
        <p lang="en">
          <span className="block text-2xs text-subtle">{languageNames.en}</span>
          Many hands make the load light.
        </p>
        <ArrowRight className="max-md:rotate-90" />
        <p lang="ht" className="font-semibold">
          <span className="block text-2xs font-normal text-subtle">{languageNames.ht}</span>
          Men anpil, chay pa lou.
        </p>
      </div>
    </Sheet>
  )
}

const respelled = [
  ['website', 'wèbsayt'],
  ['Facebook', 'fesbouk'],
  ['WhatsApp', 'watsap'],
] as const

function DictionaryProof() {
  const { t } = useTranslation('home')
  return (
    <div className="overflow-hidden rounded-2 border border-line">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('term')}</th>
            <th scope="col">{t('respelling')}</th>
          </tr>
        </thead>
        <tbody>
          {respelled.map(([term, respelling]) => (
            <tr key={term}>
              <td lang="en">{term}</td>
              <td lang="ht">{respelling}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = offeredPlans.slice(0, 4)

function Prices() {
  const { t, i18n } = useTranslation('home')
  return (
    <section className="border-t border-line pt-10">
      <h2 className="display mb-6 text-2xl">{t('prices_title')}</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line @min-[46rem]/main:grid-cols-4">
        {shown.map((plan) => (
          <li key={plan.id} className="bg-surface px-4 py-3 md:px-5 md:py-4">
            <h3 className="text-muted">{t(`plan_${plan.id as 'free' | 'starter' | 'creator' | 'pro'}`)}</h3>
            <p className="my-0.5 font-display text-2xl leading-[1.1] font-bold tracking-[-0.02em]">
              ${plan.monthly_price}
            </p>
            <p className="text-subtle">
              <Trans
                t={t}
                i18nKey="credits_a_month"
                values={{ credits: formatNumber(i18n.language, plan.monthly_credits) }}
                components={{ figure: <span className="figures" /> }}
              />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-subtle">
        {t('credit_explained')}{' '}
        <Link to="/subscription" className="link inline-flex min-h-6 items-center whitespace-nowrap">
          {t('view_plans')}
        </Link>
      </p>
    </section>
  )
}

const call = `curl $PAWOL/api/v1/tts/jobs/ \\
  -H "Authorization: Bearer pk_live_…" \\
  -H "Content-Type: application/json" \\
  -d '{"text": "Bonjou, tout moun!"}'`

function Developers() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 border-t border-line py-10 @min-[46rem]/main:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h2 className="display text-2xl">{shell.t('developers')}</h2>
        <p className="mt-2 max-w-[40ch] text-md text-muted">{t('developers_text')}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to="/docs/documentation" className={buttonClass({ look: 'soft' })}>
            {shell.t('documentation')}
          </Link>
          <Link to="/api-keys" className={buttonClass()}>
            {shell.t('api_keys')}
          </Link>
        </div>
      </div>
      <CodeBox code={call} />
    </section>
  )
}

const audiences: { id: 'media' | 'school' | 'health' | 'diaspora'; icon: LucideIcon }[] = [
  { id: 'media', icon: RadioTower },
  { id: 'school', icon: GraduationCap },
  { id: 'health', icon: HeartPulse },
  { id: 'diaspora', icon: Users },
]

function Audiences() {
  const { t } = useTranslation('home')
  return (
    <section className="border-t border-line py-10">
      <h2 className="display mb-6 max-w-[22ch] text-2xl text-balance">{t('audience_title')}</h2>
      <ul className="grid gap-x-8 gap-y-6 @min-[40rem]/main:grid-cols-2 @min-[64rem]/main:grid-cols-4">
        {audiences.map(({ id, icon: Icon }) => (
          <li key={id}>
            <Icon className="icon-lg text-act-text" />
            <h3 className="display mt-2 text-lg">{t(`audience_${id}`)}</h3>
            <p className="mt-1 max-w-[40ch] text-md text-muted">{t(`audience_${id}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Contributions make the free data that Kreyòl lacks. */
function Commons() {
  const { t } = useTranslation('home')
  return (
    <section className="border-t border-line py-8">
      <h2 className="display text-2xl text-balance">{t('commons_title')}</h2>
      <p className="mt-2 max-w-[60ch] text-md text-muted">{t('commons_text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/contribute" className={buttonClass({ look: 'soft' })}>
          {t('contribute')}
        </Link>
        <Link to="/datasets" className={buttonClass()}>
          {t('datasets')}
        </Link>
        <Link to="/scorecard" className={buttonClass()}>
          {t('scorecard')}
        </Link>
      </div>
    </section>
  )
}

/** Everything below the fold. */
export function Tour() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  return (
    // not visible yet: its layout waits until it is near the viewport
    <div className="[contain-intrinsic-size:auto_120rem] [content-visibility:auto] px-4 pt-10 pb-8 md:px-6 md:pt-16 md:pb-12 @min-[60rem]/main:px-12">
      <h2 className="display mb-6 max-w-[22ch] text-2xl text-balance">{t('tour_title')}</h2>
      <Step icon={AudioLines} title={shell.t('text_to_speech')} to="/text-to-speech" text={t('deed_speech')}>
        <SpeechProof />
      </Step>
      <Step icon={Mic} title={shell.t('speech_to_text')} to="/speech-to-text" text={t('deed_transcript')}>
        <TranscriptProof />
      </Step>
      <Step icon={Languages} title={shell.t('universal_translator')} to="/translate" text={t('deed_translation')}>
        <TranslationProof />
      </Step>
      <Step icon={BookA} title={shell.t('pronunciation_dictionaries')} to="/dictionaries" text={t('deed_dictionaries')}>
        <DictionaryProof />
      </Step>
      <Audiences />
      <Commons />
      <Developers />
      <Prices />
    </div>
  )
}

type StepProps = { icon: LucideIcon; title: string; to: string; text: string; children: ReactNode }

function Step({ icon: Icon, title, to, text, children }: StepProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 border-t border-line py-5 @min-[46rem]/main:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @min-[46rem]/main:py-6">
      <div>
        <h3 className="font-display text-xl leading-[1.15] font-bold tracking-[-0.015em]">
          <Link to={to} className="inline-flex items-center gap-3 underline-offset-[0.2em] hover:underline">
            <Icon className="icon-lg text-act-text" />
            {title}
          </Link>
        </h3>
        <p className="mt-2 max-w-[40ch] text-md text-muted">{text}</p>
      </div>
      {children}
    </article>
  )
}
