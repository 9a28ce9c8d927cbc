import { Suspense, useEffect, useState } from 'react'
import { useStore } from '../../../../lib/state/store.ts'
import { lazyPart } from '../../../workbench/page/lazy-part.ts'
import { panelView } from '../../page/panel-tab.ts'

const VoicePicker = lazyPart(
  () => import('./voice-picker.tsx').then((m) => m.VoicePicker),
  ...(['tuning', 'voices'] as const),
)
const ModelPicker = lazyPart(() => import('./model-picker.tsx').then((m) => m.ModelPicker), 'tuning')

/** Loads the lists when the first one opens; they stay mounted so that they can slide out. */
export function Pickers() {
  const view = useStore(panelView)
  const [voices, setVoices] = useState(false)
  const [models, setModels] = useState(false)
  useEffect(() => {
    if (view === 'voice-selection') setVoices(true)
    if (view === 'model-selection') setModels(true)
  }, [view])
  useEffect(() => () => panelView.set('settings'), [])
  return (
    <Suspense>
      {voices && <VoicePicker />}
      {models && <ModelPicker />}
    </Suspense>
  )
}
