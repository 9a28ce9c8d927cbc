import { useStore } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Recorder } from '../../recorder/recorder.tsx'
import { UnusedRecording } from '../../recorder/unused-recording.tsx'
import { useUnusedRecordings } from '../../recorder/use-unused-recordings.ts'
import { AudioDrop } from '../../workbench/audio/audio-drop.tsx'
import { alignNew } from '../edit/align.ts'
import type { AlignOrder } from '../edit/align-dialog.tsx'
import { InterruptedUpload } from './interrupted-upload.tsx'
import { SoundCard } from './sound-card.tsx'
import type { SoundInput } from './sound-input.ts'

type AudioStepProps = { input: SoundInput; locked: boolean }

/** The audio step: the microphone, or a file (S3 §2.1). */
export function AudioStep({ input, locked }: AudioStepProps) {
  const [{ input: mode }] = usePreference('stt_form')
  const sound = useStore(input.current)
  const wanted = mode === 'microphone' ? 'recording' : 'file'
  const shown = sound?.source === wanted ? sound : null
  const retry = () => void input.ready().catch(() => undefined)
  const align = async (order: AlignOrder) => {
    await alignNew({ upload_id: await input.ready() }, order)
    input.used()
  }
  if (shown) return <SoundCard sound={shown} locked={locked} onRetry={retry} onRemove={input.clear} onAlign={align} />
  if (mode === 'microphone') return <Recording input={input} />
  return (
    <div className="grid gap-3">
      <InterruptedUpload />
      <AudioDrop onFile={input.choose} />
    </div>
  )
}

function Recording({ input }: { input: SoundInput }) {
  const { left, take, discard } = useUnusedRecordings()
  const [first] = left
  return (
    <div className="grid gap-3">
      {first && (
        <UnusedRecording
          recording={first}
          onUse={() => void take(first).then(input.record)}
          onDiscard={() => void discard(first)}
        />
      )}
      <Recorder variant="first" onRecorded={input.record} />
    </div>
  )
}
