import { Captions, History, Settings } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { whenLoaded } from '../../../lib/browser/loaded.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { fetchParts, lazyPart } from '../../workbench/page/lazy-part.ts'
import { TwoPanes, useWide } from '../../workbench/page/two-panes.tsx'
import { useWarmEngines } from '../../workbench/page/use-warm-engines.ts'
import { Panel, PanelTabs } from '../../workbench/panel/panel-tabs.tsx'
import { EditorHost, useEdited } from '../edit/editor-host.tsx'
import { openTab, type SttTab, useChoices } from '../form.ts'
import { OptionsPanel } from '../options/options-panel.tsx'
import { Steps } from './steps.tsx'

const TranscriptionHistory = lazyPart(
  () => import('../history/transcription-history.tsx').then((m) => m.TranscriptionHistory),
  ...(['jobs', 'player'] as const),
)
const SettingsPanel = lazyPart(() => import('../settings/settings-panel.tsx').then((m) => m.SettingsPanel))

const icons = { options: Captions, history: History, settings: Settings }

/** Speech To Text (S3 §2.1). */
export function SttPage() {
  const { t } = useTranslation('stt')
  const shell = useTranslation()
  const [box, wide] = useWide()
  const { edited } = useEdited()
  const [{ tab }] = usePreference('stt_form')
  const [{ from, to }] = useChoices()
  useWarmEngines(to === 'none' ? ['transcription'] : ['transcription', 'translation'], {
    language: from === 'auto' ? undefined : from,
  })
  useEffect(() => whenLoaded(() => void fetchParts()), [])
  const tabs = (Object.keys(icons) as SttTab[]).map((one) => ({ tab: one, label: t(`tab_${one}`), icon: icons[one] }))
  const waiting = <SkeletonRows rows={5} disc={false} />
  return (
    <div
      ref={box}
      className={classes(
        'flex flex-1 flex-col',
        wide && !edited && 'h-[calc(100dvh-var(--player-room,0px))] flex-none',
      )}
    >
      <PageHead title={shell.t('speech_to_text')} back />
      <EditorHost>
        <TwoPanes
          width="stt_side_panel_width"
          wide={wide}
          sideOnly={tab !== 'options'}
          tabs={<PanelTabs label={t('side_panel')} tabs={tabs} tab={tab} onChange={openTab} />}
          main={<Steps wide={wide} />}
          side={
            <>
              <Panel of="options" tab={tab}>
                <OptionsPanel />
              </Panel>
              <Panel of="history" tab={tab} className="p-4 md:px-5">
                <Suspense fallback={waiting}>
                  <TranscriptionHistory />
                </Suspense>
              </Panel>
              <Panel of="settings" tab={tab}>
                <Suspense fallback={waiting}>
                  <SettingsPanel />
                </Suspense>
              </Panel>
            </>
          }
        />
      </EditorHost>
    </div>
  )
}
