import { memo, Suspense } from 'react'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { Panel } from '../../workbench/panel/panel-tabs.tsx'
import type { ShownJob } from '../history/shown-job.ts'
import type { PanelTab } from './panel-tab.ts'

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
export const SidePanel = memo(function SidePanel({
  tab,
  onReuse,
}: {
  tab: PanelTab
  onReuse: (job: ShownJob) => void
}) {
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
