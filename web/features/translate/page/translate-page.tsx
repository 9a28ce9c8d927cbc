import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { translationLanguages } from '#core/rules/translate/languages.ts'
import { whenLoaded } from '../../../lib/browser/loaded.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { fetchParts, lazyPart } from '../../workbench/page/lazy-part.ts'
import { useWide } from '../../workbench/page/two-panes.tsx'
import { useWarmEngines } from '../../workbench/page/use-warm-engines.ts'
import { textWithPauses } from '../../workbench/pauses/pause-words.ts'
import { type Choices, changeChoices, useSourceText } from '../form.ts'
import { useNewWork, type Work, WorkContext } from '../work.ts'

type Prefill = {
  /** The text of the address, or undefined. */
  text?: string
  choices: Partial<Choices>
  towardsButton: boolean
}

const Target = z.enum(translationLanguages)
const Highlighted = z.array(z.string().min(1).max(100)).max(500)

/** Reads the page's parameters from an address (S2 §2.1, §2.6); ignores what it cannot parse. */
export function prefillOf(search: string): Prefill {
  const query = new URLSearchParams(search)
  const text = query.get('text')
  const target = Target.safeParse(query.get('targetLang'))
  const written = text?.trim() ? textWithPauses(text) : undefined
  return {
    text: written,
    choices: {
      ...(query.get('mode') === 'text' || written ? { mode: 'text' } : {}),
      ...(target.success ? { target: target.data } : {}),
      ...(written ? { highlighted: highlightedIn(query.get('highlightWords')), document_filename: null } : {}),
    },
    towardsButton: query.get('scrollToButton') === 'true',
  }
}

function highlightedIn(json: string | null): string[] {
  try {
    return Highlighted.parse(JSON.parse(json ?? '[]'))
  } catch {
    return []
  }
}

/** Applies the address once and cleans it; the user can restore the earlier text. */
function usePrefill({ text, towardsButton }: Work): void {
  const { t } = useTranslation('translate')
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  useEffect(() => {
    if (!search) return
    const wanted = prefillOf(search)
    void navigate(pathname, { replace: true })
    changeChoices(wanted.choices)
    if (wanted.towardsButton) towardsButton.set(true)
    const old = text.get()
    if (wanted.text === undefined || wanted.text === old) return
    text.set(wanted.text)
    if (!old.trim()) return
    toast({ text: t('text_replaced'), actions: [{ label: t('bring_back'), onSelect: () => text.set(old) }] })
  }, [search, pathname, navigate, text, towardsButton, t])
}

const loadSteps = () => import('./steps.tsx').then((m) => m.Steps)
// start loading the editor early for signed-in users; a visitor is redirected to the login page
const early = readPreference('had_session') ? loadSteps() : undefined
const Steps = lazyPart(() => early?.catch(loadSteps) ?? loadSteps())
const HistoryCard = lazyPart(
  () => import('../history/history-card.tsx').then((m) => m.HistoryCard),
  ...(['jobs', 'player'] as const),
)

/** The Universal Translator (S2 §2.6). Parts that are not needed to start writing load after the first render. */
export function TranslatePage() {
  const shell = useTranslation()
  const work = useNewWork(useSourceText())
  const [box, wide] = useWide()
  usePrefill(work)
  useWarmEngines(['translation'])
  useEffect(() => whenLoaded(() => void fetchParts()), [])
  return (
    <WorkContext value={work}>
      <PageHead title={shell.t('universal_translator')} back />
      <div ref={box} className="flex flex-1 flex-col px-4 pb-8 md:px-6">
        <Suspense fallback={<Waiting rows={4} />}>
          <Steps wide={wide} />
        </Suspense>
        <Suspense fallback={<Waiting rows={5} />}>
          <HistoryCard />
        </Suspense>
      </div>
    </WorkContext>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <div className="py-6">
      <SkeletonRows rows={rows} disc={false} />
    </div>
  )
}
