import { ModeField, ModelField } from '../panel/mode-field.tsx'
import { VoiceField } from '../panel/voice-field.tsx'

/** Voice, Model and Processing Mode side by side, as in the panel (S2 §2.1). */
export function InferenceFields() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-1 md:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
      <VoiceField />
      <ModelField />
      <ModeField />
    </div>
  )
}
