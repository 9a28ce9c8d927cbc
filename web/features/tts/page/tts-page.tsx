import { memo, Suspense, useCallback, useEffect } from 'react'
import { whenLoaded } from '../../../lib/browser/loaded.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Store } from '../../../lib/state/store.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { changeSpeechSettings, useSpeechSettings } from '../../voices/choice/use-speech-settings.ts'
import { useKeptText } from '../../workbench/editor/kept-text.ts'
import { fetchParts, lazyPart } from '../../workbench/page/lazy-part.ts'
import { TwoPanes, useWide } from '../../workbench/page/two-panes.tsx'
import { useWarmEngines } from '../../workbench/page/use-warm-engines.ts'
import { Panel, PanelTabs } from '../../workbench/panel/panel-tabs.tsx'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import { DebugButton } from '../device/debug-button.tsx'
import type { ShownJob } from '../history/speech-rules.ts'
import { Pickers } from '../panel/pickers/pickers.tsx'
import { isStacked, openPanelTab, type PanelTab, usePanelTab, useTabEntries } from './panel-tab.ts'
import { settingsOfJob, usePrefill } from './prefill.ts'

const SpeechPanel = lazyPart(() => import('../panel/speech-panel.tsx').then((m) => m.SpeechPanel))
const SpeechHistory = lazyPart(
  () => import('../history/speech-history.tsx').then((m) => m.SpeechHistory),
  ...(['jobs', 'player'] as const),
)
const DeviceSettings = lazyPart(() => import('../device/device-settings.tsx').then((m) => m.DeviceSettings), 'tuning')

const waiting = (
  <div className="p-4 md:px-5">
    <SkeletonRows rows={5} disc={false} />
  </div>
)

/** The content of the tabs; separate from the text, so that typing does not render it. */
const SidePanel = memo(function SidePanel({ tab, onReuse }: { tab: PanelTab; onReuse: (job: ShownJob) => void }) {
  return (
    <>
      <Panel of="speech" tab={tab}>
        <Suspense fallback={waiting}>
          <SpeechPanel />
        </Suspense>
      </Panel>
      <Panel of="history" tab={tab} className="p-4 md:px-5">
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <SpeechHistory onReuse={onReuse} />
        </Suspense>
      </Panel>
      <Panel of="settings" tab={tab}>
        <Suspense fallback={waiting}>
          <DeviceSettings />
        </Suspense>
      </Panel>
    </>
  )
})

const place = {
  read: () => readPreference('tts_form').text,
  write: (text: string) => writePreference('tts_form', { ...readPreference('tts_form'), text }),
}

/** The text of the page, kept between visits. */
export function useSpeechText(): Store<string> {
  return useKeptText(place)
}

const loadWriting = () => import('./writing-pane.tsx').then((m) => m.WritingPane)
// start loading the editor early for signed-in users; a visitor is redirected to the login page
const early = readPreference('had_session') ? loadWriting() : undefined
const WritingPane = lazyPart(() => early?.catch(loadWriting) ?? loadWriting())

/** Text To Speech (S2 §2.1). Parts that are not needed to start writing load after the first render. */
export function TtsPage() {
  const shell = useTranslation()
  const [box, wide] = useWide()
  const [tab, setTab] = usePanelTab()
  const panel = useTabEntries()
  const text = useSpeechText()
  useEffect(() => {
    isStacked.set(!wide)
    return () => isStacked.set(false)
  }, [wide])
  usePrefill(text)
  const [{ inference_mode, voice_id }] = useSpeechSettings()
  useWarmEngines([inference_mode === 'express' ? 'express' : 'speech'], { voice_id: voice_id || undefined })
  useEffect(() => whenLoaded(() => void fetchParts()), [])
  const reuse = useCallback(
    (job: ShownJob) => {
      text.set(editorText(job.text))
      changeSpeechSettings(settingsOfJob(job))
      writePreference('tts_input_mode', 'manual')
      openPanelTab('speech')
    },
    [text],
  )
  return (
    <div
      ref={box}
      className={classes('flex flex-1 flex-col', wide && 'h-[calc(100dvh-var(--player-room,0px))] flex-none')}
    >
      <PageHead title={shell.t('text_to_speech')} aside={<DebugButton />} back />
      <TwoPanes
        width="tts_side_panel_width"
        wide={wide}
        sideOnly={tab !== 'speech'}
        tabs={<PanelTabs {...panel} tab={tab} onChange={setTab} />}
        main={
          <Suspense fallback={<WritingSkeleton />}>
            <WritingPane draft={text} wide={wide} hidden={!wide && tab !== 'speech'} />
          </Suspense>
        }
        side={<SidePanel tab={tab} onReuse={reuse} />}
      />
      <Pickers />
    </div>
  )
}

function WritingSkeleton() {
  return (
    <div className="flex-1 p-4 md:p-6">
      <SkeletonRows rows={4} disc={false} />
    </div>
  )
}
